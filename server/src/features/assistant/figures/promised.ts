import type { IncomingRequest, OwnRequest } from '@surplate/contract/donation-requests'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'

type Asked = Pick<IncomingRequest | OwnRequest, 'requested_quantity' | 'granted_quantity'>

/** What was promised of a request; what it asks for while it has no answer. */
export function portionsOf({ requested_quantity, granted_quantity }: Asked): number {
  return granted_quantity ?? requested_quantity
}

/** `12 portions`, or `8 of 20 portions` if fewer were promised than asked for. */
export function promisedText(request: Asked): string {
  const { requested_quantity } = request
  const promised = portionsOf(request)
  const asked = pluralize(requested_quantity, 'portion')
  return promised < requested_quantity ? `${formatInteger(promised)} of ${asked}` : asked
}

/** Ends a line about a pending request that asks for more than is left. */
export function leftText({ requested_quantity }: Asked, remaining: number): string {
  if (remaining >= requested_quantity) return ''
  return ` (only ${formatInteger(remaining)} left)`
}

/** When the food must be collected by. */
export function collectBy({
  expiration_date,
  safe_until,
}: {
  expiration_date: string
  safe_until: string | null
}) {
  return safe_until !== null && new Date(safe_until) < new Date(expiration_date)
    ? safe_until
    : expiration_date
}
