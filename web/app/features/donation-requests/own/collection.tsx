import type { OwnRequest } from '@surplate/contract/donation-requests'
import { directionsUrl } from '@surplate/contract/lib/contact'
import { MapPin, Navigation, Phone } from 'lucide-react'
import { ButtonLink } from '~/ui/controls/button'
import { CallLink } from '~/ui/controls/call-link'

/** Pickup address and phone number, with links for directions and a call. */
export function Collection({
  contact,
  describedBy,
}: {
  contact: NonNullable<OwnRequest['contact']>
  describedBy: string
}) {
  return (
    <div className="col-span-full grid gap-3 border-t border-line px-4 py-3.5 text-sm md:mx-4.5 md:px-0 md:pb-4.5">
      <dl className="grid gap-1.5 *:grid *:grid-cols-[1.125rem_1fr] *:items-start *:gap-2 [&_.lucide]:mt-px [&_.lucide]:size-4.5 [&_.lucide]:text-soft [&_dd]:font-medium [&_dd]:wrap-anywhere">
        <div>
          <dt>
            <MapPin aria-hidden="true" />
            <span className="sr-only">Address</span>
          </dt>
          <dd>{contact.address}</dd>
        </div>
        <div>
          <dt>
            <Phone aria-hidden="true" />
            <span className="sr-only">Phone</span>
          </dt>
          <dd className="tabular-nums">{contact.phone}</dd>
        </div>
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
