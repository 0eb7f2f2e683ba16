import type { NearbyItem } from '@surplate/contract/food-items'
import { useNavigate } from 'react-router'
import { showUndoToast } from '~/domain/undo-toast'
import { api, hasCode } from '~/lib/network/api'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'
import { useRefreshItems } from './queries'
import type { Claims } from './use-claims'

/** Claims an item's full quantity, or reports that another food bank got it first. */
export function useClaim(item: NearbyItem, claims: Pick<Claims, 'add' | 'remove' | 'setGone'>) {
  const { type_id } = useSession()
  const navigate = useNavigate()
  const loadAgain = useRefreshItems()
  const topic = `claim ${item._id}`
  const undo = useWrite(api.donationRequests.undo)
  const claim = useWrite(api.donationRequests.claim, {
    failure: 'Failed to claim',
    expected: ['ITEM_GONE', 'ALREADY_REQUESTED'],
    onDone: ({ _id }) => {
      navigator.vibrate?.(10)
      claims.add(item)
      showUndoToast({
        text: `${item.name} claimed. The restaurant will answer.`,
        topic,
        undone: `${item.name} is no longer claimed.`,
        undo: async () => {
          await undo.send({ id: _id, act: 'claim' })
          claims.remove(item)
        },
      })
    },
    onFailed: (failure) => {
      if (hasCode(failure, 'ITEM_GONE')) return claims.setGone(item)
      if (hasCode(failure, 'ALREADY_REQUESTED')) {
        showToast({
          kind: 'news',
          topic,
          text: 'Your food bank has already requested this.',
          action: { label: 'My Orders', run: () => void navigate('/foodbank/ordersPage') },
        })
        return void loadAgain()
      }
      showToast({
        kind: 'failed',
        topic,
        text: 'Failed to claim donation.',
        action: { label: 'Try again', run },
      })
    },
  })

  function run() {
    claim.start({
      foodbank_id: type_id,
      food_id: item._id,
      requested_quantity: item.remaining,
      status: 'pending',
    })
  }
  return { run, busy: claim.busy }
}
