import type { Pickup } from '@surplate/contract/pickups'
import { DoorOpen, Navigation } from 'lucide-react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { useChangePickup } from './queries'

/** The collector's next step, with one tap: on the way, then arrived. */
export function StepButton({ pickup }: { pickup: Pickup }) {
  const { _id: id, restaurant, on_the_way_at, arrived_at } = pickup
  const topic = `pickup ${id}`
  const setOff = useChangePickup((input: { id: string }, options) => api.pickups.setOff(input, options), {
    to: 'tell them that you are on the way',
    onDone: () =>
      showToast({ kind: 'done', topic, text: `${restaurant.name} knows that you are on the way.` }),
    onFailed: (text) => showToast({ kind: 'failed', topic, text }),
  })
  const arrive = useChangePickup((input: { id: string }, options) => api.pickups.arrive(input, options), {
    to: 'tell them that you are there',
    onDone: () => showToast({ kind: 'done', topic, text: `${restaurant.name} knows that you are there.` }),
    onFailed: (text) => showToast({ kind: 'failed', topic, text }),
  })
  if (arrived_at) return null
  if (on_the_way_at)
    return (
      <Button look="quiet" busy={arrive.busy} onClick={() => arrive.start({ id })}>
        <DoorOpen aria-hidden="true" />
        Arrived
      </Button>
    )
  return (
    <Button look="quiet" busy={setOff.busy} onClick={() => setOff.start({ id })}>
      <Navigation aria-hidden="true" />
      On the way
    </Button>
  )
}
