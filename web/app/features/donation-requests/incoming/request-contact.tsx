import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { Phone } from 'lucide-react'
import { pickupPath } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { CallLink } from '~/ui/controls/call-link'

/** How to reach the food bank, and the visit that collects the order; nothing for an order that was never accepted. */
export function RequestContact({ request, describedBy }: { request: IncomingRequest; describedBy: string }) {
  const { contact, pickup_id } = request
  if (!contact && pickup_id === null) return null
  return (
    <div className="col-span-full flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line pt-3.5 lg:col-start-2 lg:row-start-2 lg:-mt-0.5">
      {contact && (
        <p className="flex min-w-0 items-center gap-2 text-sm font-medium tabular-nums [&_.lucide]:size-4.5 [&_.lucide]:text-soft">
          <Phone aria-hidden="true" />
          <span className="sr-only">Phone</span>
          <span className="wrap-anywhere">{contact.phone}</span>
        </p>
      )}
      <span className="ml-auto flex flex-wrap gap-2">
        {pickup_id !== null && (
          <ButtonLink look="quiet" to={pickupPath('restaurant', pickup_id)} aria-describedby={describedBy}>
            See pickup
          </ButtonLink>
        )}
        {contact && <CallLink phone={contact.phone} describedBy={describedBy} />}
      </span>
    </div>
  )
}
