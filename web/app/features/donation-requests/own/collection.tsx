import type { OwnRequest } from '@surplate/contract/donation-requests'
import { directionsUrl } from '@surplate/contract/lib/contact'
import { CalendarClock, MapPin, MessageSquareText, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { AllergenMark } from '~/domain/allergen-mark'
import { allergensSummary, strongestLevel } from '~/domain/allergen-text'
import { pickupWindow } from '~/domain/pickup-window'
import { ButtonLink } from '~/ui/controls/button'
import { CallLink } from '~/ui/controls/call-link'
import { useNow } from '~/ui/layout/use-now'

/** What the collector needs: address, phone number, window, notes and allergens, with links for directions and a call. */
export function Collection({
  request,
  contact,
  describedBy,
}: {
  request: OwnRequest
  contact: NonNullable<OwnRequest['contact']>
  describedBy: string
}) {
  const now = useNow()
  const { facts } = request.food_id
  const window = pickupWindow(facts, now)
  return (
    <div className="col-span-full grid gap-3 border-t border-line px-4 py-3.5 text-sm md:mx-4.5 md:px-0 md:pb-4.5">
      <dl className="grid gap-1.5 *:grid *:grid-cols-[1.125rem_1fr] *:items-start *:gap-2 [&_.lucide]:mt-px [&_.lucide]:size-4.5 [&_.lucide]:text-soft [&_dd]:font-medium [&_dd]:wrap-anywhere">
        <Line icon={<MapPin aria-hidden="true" />} term="Address">
          {contact.address}
        </Line>
        <Line icon={<Phone aria-hidden="true" />} term="Phone">
          <span className="tabular-nums">{contact.phone}</span>
        </Line>
        {window && (
          <Line icon={<CalendarClock aria-hidden="true" />} term="Pickup window">
            {window}
          </Line>
        )}
        {request.notes && (
          <Line icon={<MessageSquareText aria-hidden="true" />} term="Notes">
            <span className="whitespace-pre-line">{request.notes}</span>
          </Line>
        )}
        <Line
          icon={<AllergenMark level={strongestLevel(facts.allergens)} className="mt-px text-soft" />}
          term="Allergens"
        >
          {allergensSummary(facts.allergens)}
        </Line>
      </dl>
      <div className="grid auto-cols-fr grid-flow-col gap-2.5">
        <ButtonLink
          look="quiet"
          to={directionsUrl(contact)}
          target="_blank"
          rel="noopener"
          aria-describedby={describedBy}
        >
          <Navigation aria-hidden="true" />
          Directions
        </ButtonLink>
        <CallLink phone={contact.phone} describedBy={describedBy} />
      </div>
    </div>
  )
}

function Line({ icon, term, children }: { icon: ReactNode; term: string; children: ReactNode }) {
  return (
    <div>
      <dt>
        {icon}
        <span className="sr-only">{term}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
