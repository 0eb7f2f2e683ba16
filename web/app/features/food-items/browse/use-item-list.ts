import type { NearbyItem } from '@surplate/contract/food-items'
import { useState } from 'react'
import { useChoiceState } from '~/lib/use-choice-state'
import { useStableList } from '~/ui/controls/use-stable-list'
import { announce } from '~/ui/feedback/announcements'
import type { Counts } from './counts'
import type { Filters } from './filters/filters'
import { useNearbyItems, useRecount } from './queries'
import { useClaims } from './use-claims'
import { useGoneItems } from './use-gone-items'
import { newItemsMessage, useNewItems } from './use-new-items'

/** The cards on the screen: new items, the list from the API, and claimed or gone items kept in place. */
export function useItemList(filters: Filters, choice: string) {
  const list = useNearbyItems(filters)
  const fresh = useNewItems(filters, choice)
  const [counting, changeCounting] = useChoiceState(choice, false)
  const recount = useRecount(filters, counting)
  const stable = useStableList(uniqueOf(list.data?.pages.flatMap((page) => page.items) ?? []), {
    idOf: ({ _id }) => _id,
    choice,
    arriving: fresh.items,
    onArrive: (items) => announce(newItemsMessage(items)),
  })
  const items = stable.rows
  const claims = useClaims(stable)
  const gone = useGoneItems(choice, {
    shown: () => items.filter(({ _id }) => !claims.has(_id)),
    onGone: (newlyGone) => {
      stable.keep(newlyGone)
      changeCounting(() => true)
    },
    onBack: stable.release,
  })

  const first = list.data?.pages[0]
  const countedAt = useArrival(first, list.dataUpdatedAt)
  const [latest] = [
    { counts: first?.counts, at: countedAt },
    { counts: fresh.counts, at: fresh.updatedAt },
    { counts: recount.data, at: recount.dataUpdatedAt },
  ]
    .flatMap(({ counts, at }) => (counts ? [{ counts, at }] : []))
    .toSorted((one, other) => other.at - one.at)

  return {
    list,
    items,
    isNew: stable.isNew,
    heldCount: stable.heldCount,
    counts: latest && without(claims.after(latest.at), latest.counts),
    gone,
    rangeKm: list.data?.pages.at(-1)?.range_km,
    claims,
  }
}

/** When the first page came, which alone brings counts: later pages do not make them any newer. */
function useArrival(page: unknown, at: number) {
  const [arrived, setArrived] = useState({ page, at })
  if (arrived.page === page) return arrived.at
  setArrived({ page, at })
  return at
}

/** An item can move to the next page between two requests. */
function uniqueOf(items: readonly NearbyItem[]) {
  return [...new Map(items.map((item) => [item._id, item])).values()]
}

/** Subtracts the claims made since the server counted. */
function without(claimed: readonly NearbyItem[], counts: Counts): Counts {
  const left = { ...counts }
  for (const { category } of claimed) left[category] = Math.max(0, left[category] - 1)
  return left
}
