import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { useState } from 'react'
import { hasCode } from '../../lib/api'
import { useLiveEvent } from '../../lib/live'
import { logFailure } from '../../lib/log'
import { offerUndo } from '../../ui/offer-undo'
import { showToast } from '../../ui/toasts'
import { type Flip, rivalsOf } from './flips'
import { decideOrder, undoDecision, useFindOrder, useRefreshOrders } from './queries'

export type Answer = 'accepted' | 'cancelled'

const staggerMs = 80

const words = {
  accepted: {
    act: 'accept' as const,
    done: 'Order accepted.',
    failed: 'The order was not accepted.',
    log: 'Failed to accept the order',
  },
  cancelled: {
    act: 'reject' as const,
    done: 'Order rejected.',
    failed: 'The order was not rejected.',
    log: 'Failed to reject the order',
  },
}

const gone = 'This food has expired or is off the list, so it cannot be given any more.'

/** One toast for an order: what is told later takes the place of what was told before. */
const topicOf = ({ _id }: IncomingOrder) => `order ${_id}`

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
  const findOrder = useFindOrder()

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
      ...rivals.map((rival) => ({
        order: { ...rival, cancel_reason: 'given_to_another' as const },
        status: 'cancelled' as const,
      })),
    ])
    try {
      await decideOrder(order._id, status)
      offerUndo({
        text: `${words[status].done} ${order.foodbank_name} gets an email.`,
        topic: topicOf(order),
        undone: `${order.foodbank_name} waits for your answer again.`,
        undo: async () => {
          await undoDecision(order._id, words[status].act).finally(refresh)
          shown.undo()
        },
      })
      await refresh()
      shown.settle()
    } catch (failure) {
      logFailure(words[status].log, failure)
      shown.undo()
      tell(failure, order, status)
      refresh()
    }
  }

  /** Back from rejected to pending, to be answered once more. */
  async function reconsider(order: IncomingOrder) {
    const topic = topicOf(order)
    try {
      await decideOrder(order._id, 'pending')
      setFlips((before) => before.filter((change) => change.order._id !== order._id))
      showToast({ kind: 'done', topic, text: `${order.foodbank_name} waits for your answer again.` })
    } catch (failure) {
      logFailure('Failed to reconsider the order', failure)
      if (hasCode(failure, 'ITEM_GONE')) showToast({ kind: 'failed', topic, text: gone })
      else
        showToast({
          kind: 'failed',
          topic,
          text: 'The order is still rejected.',
          action: { label: 'Try again', run: () => reconsider(order) },
        })
    }
    await refresh()
  }

  function tell(failure: unknown, order: IncomingOrder, status: Answer) {
    const topic = topicOf(order)
    if (hasCode(failure, 'ITEM_GONE')) showToast({ kind: 'failed', topic, text: gone })
    else if (hasCode(failure, 'ILLEGAL_TRANSITION'))
      showToast({ kind: 'failed', topic, text: 'This order was answered or taken back in the meantime.' })
    else
      showToast({
        kind: 'failed',
        topic,
        text: words[status].failed,
        action: { label: 'Try again', run: () => decide(order, status) },
      })
  }
  useLiveEvent('donationStatusUpdated', async ({ requestId, newStatus }) => {
    const known = listed.find(({ _id }) => _id === requestId)
    // The card says who cancelled an order, and the event does not.
    const order = known && newStatus === 'cancelled' ? await findOrder(known) : known
    // A claim that was undone is gone, and so is its card.
    if (known && !order) setFlips((before) => before.filter((change) => change.order._id !== requestId))
    const shown = order && known?.status !== newStatus ? flip([{ order, status: newStatus }]) : undefined
    await refresh()
    shown?.settle()
  })

  return { flips, decide, reconsider }
}
