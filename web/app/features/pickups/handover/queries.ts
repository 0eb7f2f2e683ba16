import type { PickupDetail } from '@surplate/contract/pickups'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'

/** The pickup of a code or a scanned statement. */
export function useCheckCode() {
  const { pickups } = useApiQueries()
  return useWrite(api.pickups.checkCode, {
    failure: 'Failed to check a code',
    expected: ['CODE_UNKNOWN', 'CODE_EXPIRED', 'TOO_MANY_REQUESTS'],
    patch: (client, pickup) =>
      client.setQueryData(pickups.get.queryKey({ input: { id: pickup._id } }), pickup),
  })
}

/** Shows the receipt at once, and takes the pickup off the list. */
export function useShowHandover() {
  const client = useQueryClient()
  const { pickups } = useApiQueries()
  return (pickup: PickupDetail) => {
    client.setQueryData(pickups.get.queryKey({ input: { id: pickup._id } }), pickup)
    void client.invalidateQueries({ queryKey: pickups.listOfRestaurant.key() })
  }
}
