import type { Offer } from '@surplate/contract/food-items'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { api, hasCode } from '../../lib/api'
import { logFailure } from '../../lib/log'
import { useSession } from '../../lib/session'
import { announce } from '../../ui/announcements'
import { showToast } from '../../ui/toasts'
import { useLoadOffersAgain } from './queries'

/** Claims all of an item. `onGone` is for an item that somebody else got first. */
export function useClaim(
  offer: Offer,
  { onClaimed, onGone }: { onClaimed: (offer: Offer) => void; onGone: (offer: Offer) => void },
) {
  const { type_id } = useSession()
  const navigate = useNavigate()
  const loadAgain = useLoadOffersAgain()
  // The same however often one tries, so that an answer lost on the way makes no second request.
  const key = useRef('')
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
    onSuccess: () => {
      navigator.vibrate?.(10)
      announce(`${offer.name} claimed. The restaurant will answer.`)
      onClaimed(offer)
    },
    onError: (failure) => {
      if (hasCode(failure, 'ITEM_GONE')) return onGone(offer)
      if (hasCode(failure, 'ALREADY_REQUESTED')) {
        showToast({
          kind: 'news',
          text: 'Your food bank has asked for this already.',
          action: { label: 'My Orders', run: () => void navigate('/foodbank/ordersPage') },
        })
        return loadAgain()
      }
      logFailure('Failed to claim', failure)
      showToast({
        kind: 'failed',
        text: 'Failed to claim donation.',
        action: { label: 'Try again', run: () => claim.mutate() },
      })
    },
  })
  return claim
}
