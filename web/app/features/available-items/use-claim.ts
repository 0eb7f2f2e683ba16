import type { Offer } from '@surplate/contract/food-items'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, hasCode } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { useSession } from '../../lib/session'
import { offerUndo } from '../../ui/offer-undo'
import { showToast } from '../../ui/toasts'
import { useLoadOffersAgain } from './queries'

/** Claims all of an item. `onGone` is for an item that somebody else got first. */
export function useClaim(
  offer: Offer,
  {
    onClaimed,
    onUndone,
    onGone,
  }: { onClaimed: (offer: Offer) => void; onUndone: (offer: Offer) => void; onGone: (offer: Offer) => void },
) {
  const { type_id } = useSession()
  const navigate = useNavigate()
  const loadAgain = useLoadOffersAgain()
  // The same however often one tries, so that an answer lost on the way makes no second request.
  const key = useRef('')
  const busy = useRef(false)
  const topic = `claim ${offer._id}`
  const claim = useMutation({
    mutationFn: () => {
      key.current ||= crypto.randomUUID()
      return api.donationRequests.claim(
        {
          foodbank_id: type_id,
          food_id: offer._id,
          requested_quantity: offer.remaining,
          status: 'pending',
        },
        { context: { idempotencyKey: key.current } },
      )
    },
    onSuccess: ({ _id }) => {
      navigator.vibrate?.(10)
      onClaimed(offer)
      offerUndo({
        text: `${offer.name} claimed. The restaurant will answer.`,
        topic,
        undone: `${offer.name} is not claimed any more.`,
        undo: async () => {
          await api.donationRequests.undo({ id: _id, act: 'claim' })
          // The next claim is another one.
          key.current = ''
          onUndone(offer)
        },
      })
    },
    onSettled: () => {
      busy.current = false
    },
    onError: (failure) => {
      if (hasCode(failure, 'ITEM_GONE')) return onGone(offer)
      if (hasCode(failure, 'ALREADY_REQUESTED')) {
        showToast({
          kind: 'news',
          topic,
          text: 'Your food bank has asked for this already.',
          action: { label: 'My Orders', run: () => void navigate('/foodbank/ordersPage') },
        })
        return loadAgain()
      }
      logFailure('Failed to claim', failure)
      showToast({
        kind: 'failed',
        topic,
        text: 'Failed to claim donation.',
        action: { label: 'Try again', run },
      })
    },
  })
  /** A second click may come before the button is off. */
  function run() {
    if (busy.current) return
    busy.current = true
    claim.mutate()
  }
  return { run, isPending: claim.isPending }
}
