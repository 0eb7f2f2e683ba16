import type { Offer } from '@surplate/contract/food-items'
import { useState } from 'react'
import { keepInPlace } from '../../lib/keep-in-place'
import { useLiveEvent } from '../../lib/live'
import type { Counts } from './counts'
import type { Filters } from './filters'
import { useOffers, useRecount } from './queries'
import { useClaims } from './use-claims'
import { useGoneOffers } from './use-gone-offers'
import { useNewOffers } from './use-new-offers'

/** The cards on the screen: what has just come in, the list of the API, and what was claimed or has gone where it stood. */
export function useShownOffers(filters: Filters) {
  const list = useOffers(filters)
  const fresh = useNewOffers(filters)
  useLiveEvent('foodItemBack', () => void list.refetch())
  const claims = useClaims(filters)
  const recount = useRecount(filters)
  const [order, setOrder] = useState<readonly string[]>([])
  const gone = useGoneOffers(
    filters,
    () => offers.filter(({ _id }) => !claims.has(_id)),
    () => {
      setOrder(offers.map(({ _id }) => _id))
      void recount.refetch()
    },
  )

  const listed = uniqueOf(list.data?.pages.flatMap((page) => page.items) ?? [])
  const offers = keepInPlace([...fresh.offers, ...listed.filter(({ _id }) => !fresh.ids.has(_id))], {
    kept: new Map([...gone, ...claims.kept]),
    order,
    start: fresh.offers.length,
  })

  const newest = list.data?.pages.at(-1)
  const [latest] = [
    { counts: newest?.counts, at: list.dataUpdatedAt },
    { counts: fresh.counts, at: fresh.updatedAt },
    { counts: recount.data, at: recount.dataUpdatedAt },
  ]
    .filter(({ counts }) => counts)
    .toSorted((one, other) => other.at - one.at)

  return {
    list,
    offers,
    fresh,
    counts: latest?.counts && without(claims.after(latest.at), latest.counts),
    gone,
    rangeKm: newest?.range_km,
    claims: {
      ...claims,
      add(offer: Offer) {
        setOrder(offers.map(({ _id }) => _id))
        claims.add(offer)
      },
    },
  }
}

/** Something can slide from one page into the next between two calls. */
function uniqueOf(offers: readonly Offer[]) {
  return [...new Map(offers.map((offer) => [offer._id, offer])).values()]
}

/** What the food bank has claimed since the server counted is no longer for it to have. */
function without(claimed: readonly Offer[], counts: Counts): Counts {
  const left = { ...counts }
  for (const { category } of claimed) left[category] = Math.max(0, left[category] - 1)
  return left
}
