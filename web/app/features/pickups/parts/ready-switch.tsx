import type { Pickup } from '@surplate/contract/pickups'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { Switch } from '~/ui/controls/switch'
import { showToast } from '~/ui/feedback/toasts'

/** Whether the restaurant has the food ready. Changes at once, and back if the server refuses. */
export function ReadySwitch({ pickup }: { pickup: Pick<Pickup, '_id' | 'ready_at' | 'food_bank'> }) {
  const { pickups } = useApiQueries()
  const set = useWrite(api.pickups.setReady, {
    invalidates: [pickups.key()],
    failure: 'Failed to mark the food as ready',
    expected: ['PICKUP_ENDED'],
    onFailed: (_failure, input) =>
      showToast({
        kind: 'failed',
        topic: `ready ${pickup._id}`,
        text: input.ready ? 'The food was not marked as ready.' : 'The food is still marked as ready.',
        action: { label: 'Try again', run: () => set.start(input) },
      }),
  })
  return (
    <Switch
      label={`Ready for ${pickup.food_bank.name}`}
      words={{ on: 'Ready', off: 'Not ready' }}
      checked={set.sending?.ready ?? pickup.ready_at !== null}
      onChange={({ target }) => set.start({ id: pickup._id, ready: target.checked })}
    />
  )
}
