import type { Offer } from '@surplate/contract/food-items'
import { useState } from 'react'
import { type Filters, sameFilters } from './filters'

/** `list` is the one that keeps its card, until it is loaded with other filters. */
type Claim = { offer: Offer; list: Filters | undefined; at: number }

/** What was claimed since the page was opened, and the item that somebody else got first. */
export function useClaims(filters: Filters) {
  const [claims, setClaims] = useState<readonly Claim[]>([])
  const [gone, setGone] = useState<Offer>()
  const leaves = ({ list }: Claim) => list && !sameFilters(list, filters)
  if (claims.some(leaves))
    setClaims(claims.map((claim) => (leaves(claim) ? { ...claim, list: undefined } : claim)))
  const inThisList = claims.filter(({ list }) => list && sameFilters(list, filters))
  return {
    add: (offer: Offer) => setClaims((before) => [...before, { offer, list: filters, at: Date.now() }]),
    remove: ({ _id }: Offer) => setClaims((before) => before.filter(({ offer }) => offer._id !== _id)),
    has: (id: string) => claims.some(({ offer }) => offer._id === id),
    kept: new Map(inThisList.map(({ offer }) => [offer._id, offer])),
    after: (time: number) => claims.filter(({ at }) => at > time).map(({ offer }) => offer),
    gone,
    setGone,
    forgetGone: () => setGone(undefined),
  }
}

export type Claims = ReturnType<typeof useClaims>
