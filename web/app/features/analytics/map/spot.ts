import type { Counterparty } from '@surplate/contract/analytics'

/** An organisation can be on the map several times: with several places, or where it was before it moved. */
export function spotOf({ _id, coordinates: { latitude, longitude } }: Counterparty): string {
  return `${_id} ${latitude} ${longitude}`
}
