import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { useState } from 'react'
import { hasCode } from '../../lib/api'
import { useLiveEvent } from '../../lib/live'
import { logFailure } from '../../lib/log'
import { showToast } from '../../ui/toasts'
import { type Flip, rivalsOf } from './flips'
import { decideOrder, useRefreshOrders } from './queries'

export type Answer = 'accepted' | 'cancelled'

const staggerMs = 80

const words = {
  accepted: {
    done: 'Order accepted.',
    failed: 'The order was not accepted.',
    log: 'Failed to accept the order',
  },
  cancelled: {
    done: 'Order rejected.',
    failed: 'The order was not rejected.',
    log: 'Failed to reject the order',
  },
}

/** Answers orders, shows each answer before the server has confirmed it, and takes it back when it does not. */
export function useDecisions(listed: readonly IncomingOrder[], filter: string) {
  const [flips, setFlips] = useState<readonly Flip[]>([])
  // An answered order keeps its place until another filter is chosen.
  const [filtered, setFiltered] = useState(filter)
  if (filtered !== filter) {
    setFiltered(filter)
    setFlips([])
  }
  const refresh = useRefreshOrders()

  function flip(changes: readonly Pick<Flip, 'order' | 'status'>[]) {
    const ids = changes.map(({ order }) => order._id)
    setFlips((before) => [
      ...before.filter(({ order }) => !ids.includes(order._id)),
      ...changes.map((change, place) => ({ ...change, settled: false, delay: place * staggerMs })),
    ])
    return {
      undo: () => setFlips((before) => before.filter(({ order }) => !ids.includes(order._id))),
      settle: () =>
        setFlips((before) =>
          before.map((change) => (ids.includes(change.order._id) ? { ...change, settled: true } : change)),
        ),
    }
  }

  async function decide(order: IncomingOrder, status: Answer) {
    const rivals = status === 'accepted' ? rivalsOf(order, listed) : []
    const shown = flip([
      { order, status },
      ...rivals.map((rival) => ({ order: rival, status: 'cancelled' as const })),
    ])
    try {
      await decideOrder(order._id, status)
      showToast({ kind: 'done', text: `${words[status].done} ${order.foodbank_name} gets an email.` })
      await refresh()
      shown.settle()
    } catch (failure) {
      logFailure(words[status].log, failure)
      shown.undo()
      tell(failure, order, status)
      refresh()
    }
  }

  function tell(failure: unknown, order: IncomingOrder, status: Answer) {
    if (hasCode(failure, 'ITEM_GONE'))
      showToast({
        kind: 'failed',
        text: 'This food has expired or is off the list, so it cannot be given any more.',
      })
    else if (hasCode(failure, 'ILLEGAL_TRANSITION'))
      showToast({ kind: 'failed', text: 'This order was answered or taken back in the meantime.' })
    else
      showToast({
        kind: 'failed',
        text: words[status].failed,
        action: { label: 'Try again', run: () => decide(order, status) },
      })
  }

  useLiveEvent('donationStatusUpdated', async ({ requestId, newStatus }) => {
    const order = listed.find(({ _id }) => _id === requestId)
    const shown = order && order.status !== newStatus ? flip([{ order, status: newStatus }]) : undefined
    await refresh()
    shown?.settle()
  })

  return { flips, decide }
}
