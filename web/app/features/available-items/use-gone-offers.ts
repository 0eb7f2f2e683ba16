import { counted } from '@surplate/contract/counted'
import type { Offer } from '@surplate/contract/food-items'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLiveEvent } from '../../lib/live'
import { announce } from '../../ui/announcements'
import { type Filters, sameFilters } from './filters'

/** Food often goes together, as a kitchen closes or a minute ends: what goes together is asked for and told together. */
const gatheringMs = 300
const namedUpTo = 3

type Gone = { list: Filters; offers: ReadonlyMap<string, Offer> }

/**
 * Food on the screen that was given away, withdrawn or has expired in the meantime. Its cards stay where they are and
 * turn grey, until the list is loaded with other filters. `onGone` runs once for all that go together, also for what
 * is not on the screen.
 */
export function useGoneOffers(filters: Filters, shown: () => readonly Offer[], onGone: () => void) {
  const [gone, setGone] = useState<Gone>({ list: filters, offers: new Map() })
  const heard = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const offers = sameFilters(gone.list, filters) ? gone.offers : new Map<string, Offer>()

  const follow = useEffectEvent(() => {
    timer.current = undefined
    const ids = heard.current.splice(0)
    const went = shown().filter(({ _id }) => ids.includes(_id) && !offers.has(_id))
    if (went.length > 0) {
      setGone({ list: filters, offers: new Map([...offers, ...went.map((one) => [one._id, one] as const)]) })
      announce(wordsFor(went))
    }
    onGone()
  })

  const hear = useEffectEvent((id: string) => {
    heard.current.push(id)
    timer.current ??= setTimeout(follow, gatheringMs)
  })
  useLiveEvent('foodItemGone', ({ _id }) => hear(_id))
  useLiveEvent('foodItemBack', ({ _id }) => {
    heard.current = heard.current.filter((id) => id !== _id)
    if (offers.has(_id)) setGone({ list: filters, offers: new Map([...offers].filter(([id]) => id !== _id)) })
  })
  return offers
}

function wordsFor(offers: readonly Offer[]) {
  if (offers.length > namedUpTo) return `${counted(offers.length, 'donation')} are gone.`
  return offers.map(({ name }) => `${name} is gone.`).join(' ')
}
