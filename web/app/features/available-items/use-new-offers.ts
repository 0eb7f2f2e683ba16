import { counted } from '@surplate/contract/counted'
import type { Offer } from '@surplate/contract/food-items'
import { useEffect, useRef, useState } from 'react'
import { useLiveEvent } from '../../lib/live'
import { announce } from '../../ui/announcements'
import { useArrivals } from '../../ui/use-arrivals'
import { type Filters, sameFilters } from './filters'
import { useOffersSince } from './queries'

/** Kitchens close at the same hour: what comes in together is asked for together. */
const gatheringMs = 300
const namedUpTo = 3

/**
 * What was listed while the page was open. The live event is only a hint: what stands on top is what the API answers
 * for these filters, newest first, until the person sorts the list anew.
 */
export function useNewOffers(filters: Filters) {
  const [hint, setHint] = useState<{ filters: Filters; since: string }>()
  const sorted = hint && !sameFilters(hint.filters, filters)
  if (sorted) setHint(undefined)
  const since = sorted ? undefined : hint?.since
  const answer = useOffersSince(filters, since)
  const arrivals = useArrivals()
  const [known, setKnown] = useState<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  useLiveEvent('newFoodItemAvailable', ({ created_at }) => {
    if (!since) setHint({ filters, since: created_at })
    else timer.current ??= setTimeout(askAgain, gatheringMs)
  })

  function askAgain() {
    timer.current = undefined
    void answer.refetch()
  }

  const offers = answer.data?.items
  useEffect(() => {
    const unknown = offers?.filter(({ _id }) => !known.includes(_id)) ?? []
    if (unknown.length === 0) return
    setKnown([...known, ...unknown.map(({ _id }) => _id)])
    for (const { _id } of unknown) arrivals.arrive(_id)
    announce(wordsFor(unknown))
  }, [offers, known, arrivals.arrive])

  const newestFirst = (offers ?? []).toSorted((one, other) => other.created_at.localeCompare(one.created_at))
  return {
    /** To be left out of the list below, also those that wait for a scrolled page to come back to the top. */
    ids: new Set(newestFirst.map(({ _id }) => _id)),
    offers: newestFirst.filter(({ _id }) => known.includes(_id) && !arrivals.isHeld(_id)),
    isNew: arrivals.isNew,
    heldCount: arrivals.heldCount,
    counts: answer.data?.counts,
    updatedAt: answer.dataUpdatedAt,
  }
}

function wordsFor(offers: readonly Offer[]) {
  if (offers.length > namedUpTo) return `${counted(offers.length, 'new donation')}.`
  return offers.map(({ name, restaurant_name }) => `New donation: ${name}, ${restaurant_name}.`).join(' ')
}
