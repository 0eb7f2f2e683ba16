import type { OwnOrder } from '@surplate/contract/donation-requests'
import type { LivePayload } from '@surplate/contract/live'
import { useEffect, useRef, useState } from 'react'
import { keepInPlace } from '../../lib/keep-in-place'
import { useLiveEvent } from '../../lib/live'
import { logFailure } from '../../lib/log'
import { announce } from '../../ui/announcements'
import { useFindOrders, useLoadOrdersAgain, useOwnOrders } from './queries'
import { everyStatus, type StatusTab } from './statuses'
import { turnedWords } from './words'

/** Accepting one cancels others: what changes together is asked for together. */
const gatheringMs = 300

type Change = LivePayload<'donationStatusUpdated'>
type Kept = { scope: string; order: readonly string[]; orders: ReadonlyMap<string, OwnOrder> }

/** The orders of a tab. One whose status changes turns where it stands, and leaves when the tab is changed. */
export function useShownOrders(tab: StatusTab, search: string, { searching }: { searching: boolean }) {
  const list = useOwnOrders(tab, search, { searching })
  const scope = `${tab} ${search}`
  const findOrders = useFindOrders()
  const loadAgain = useLoadOrdersAgain()
  const [kept, setKept] = useState<Kept>()
  const changes = useRef<Change[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  if (kept && kept.scope !== scope) setKept(undefined)
  const keeping = kept?.scope === scope ? kept : undefined
  const listed = list.data?.pages.flatMap((page) => page.items) ?? []
  const orders = keepInPlace([...new Map(listed.map((order) => [order._id, order])).values()], {
    kept: keeping?.orders ?? new Map(),
    order: keeping?.order ?? [],
  })

  function keep(turned: readonly OwnOrder[]) {
    const order = orders.map(({ _id }) => _id)
    setKept((before) => {
      const earlier = before?.scope === scope ? [...before.orders.values()] : []
      return { scope, order, orders: new Map([...earlier, ...turned].map((one) => [one._id, one])) }
    })
  }

  async function follow() {
    timer.current = undefined
    const changed = changes.current.splice(0)
    if (tab !== everyStatus) {
      const onScreen = changed.filter(({ requestId }) => orders.some(({ _id }) => _id === requestId))
      const statuses = [...new Set(onScreen.map(({ newStatus }) => newStatus))]
      const ids = onScreen.map(({ requestId }) => requestId)
      const found = await Promise.all(statuses.map((status) => findOrders(ids, status)))
      keep(found.flat())
    }
    await loadAgain()
  }

  useLiveEvent('donationStatusUpdated', (change) => {
    changes.current.push(change)
    const name = orders.find(({ _id }) => _id === change.requestId)?.food_id.name
    announce(turnedWords(name, change.newStatus))
    timer.current ??= setTimeout(() => {
      follow().catch((failure: unknown) => logFailure('Failed to follow a change of status', failure))
    }, gatheringMs)
  })

  const newest = list.data?.pages.at(-1)
  return { list, orders, counts: newest?.counts, toCollect: newest?.to_collect, keep }
}
