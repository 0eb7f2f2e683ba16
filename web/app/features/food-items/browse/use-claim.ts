import type { NearbyItem } from '@surplate/contract/food-items'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { useNavigate } from 'react-router'
import { showUndoToast } from '~/domain/undo-toast'
import { api, hasCode } from '~/lib/network/api'
import { useWrite } from '~/lib/network/use-write'
import { forgetPlace, useChosenPlace } from '~/lib/session/chosen-place'
import { useSession } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'
import { useRefreshItems } from './queries'
import type { ClaimSteps } from './use-claims'

/** Claims an item for the chosen place, all that is left of it by default, or reports that another food bank got it first. */
export function useClaim(item: NearbyItem, steps: ClaimSteps) {
  const { type_id } = useSession()
  const place_id = useChosenPlace()
  const navigate = useNavigate()
  const loadAgain = useRefreshItems()
  const topic = `claim ${item._id}`
  const undo = useWrite(api.donationRequests.undo)
  const claim = useWrite(api.donationRequests.claim, {
    failure: 'Failed to claim',
    expected: ['ITEM_GONE', 'ALREADY_REQUESTED', 'NOT_VERIFIED', 'SUSPENDED'],
    onDone: ({ _id, requested_quantity }, { requested_quantity: wanted = requested_quantity }) => {
      navigator.vibrate?.(10)
      steps.add(item)
      showUndoToast({
        text: requested_quantity < wanted ? claimedLess(requested_quantity) : claimedAll(item.name),
        topic,
        undone: `${item.name} is no longer claimed.`,
        undo: async () => {
          await undo.send({ id: _id, act: 'claim' })
          steps.remove(item)
        },
      })
    },
    onFailed: (failure, { requested_quantity: wanted, place_id: place }) => {
      if (hasCode(failure, 'ITEM_GONE')) return steps.setGone(item)
      // Every page says so.
      if (hasCode(failure, 'NOT_VERIFIED') || hasCode(failure, 'SUSPENDED')) return
      if (hasCode(failure, 'ALREADY_REQUESTED')) {
        showToast({
          kind: 'news',
          topic,
          text: 'Your food bank has already requested this.',
          action: { label: 'My Orders', run: () => void navigate('/foodbank/ordersPage') },
        })
        return void loadAgain()
      }
      if (place && hasCode(failure, 'INVALID_INPUT')) {
        forgetPlace(place)
        return showToast({ kind: 'failed', topic, text: 'That place is closed. Please choose another.' })
      }
      showToast({
        kind: 'failed',
        topic,
        text: 'Failed to claim donation.',
        action: { label: 'Try again', run: () => run(wanted) },
      })
    },
  })

  function run(quantity = item.remaining) {
    claim.start({
      foodbank_id: type_id,
      food_id: item._id,
      requested_quantity: quantity,
      status: 'pending',
      ...(place_id && { place_id }),
    })
  }
  return { run, busy: claim.busy }
}

function claimedAll(name: string) {
  return `${name} claimed. The restaurant will answer.`
}

function claimedLess(quantity: number) {
  return `Only ${pluralize(quantity, 'portion')} ${quantity === 1 ? 'was' : 'were'} left, so you claimed ${formatInteger(quantity)}.`
}
