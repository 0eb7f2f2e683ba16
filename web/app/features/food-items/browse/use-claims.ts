import type { NearbyItem } from '@surplate/contract/food-items'
import { useState } from 'react'

type Claim = { item: NearbyItem; at: number }

/** Claims since the page was opened, and the item another food bank got first. Claimed cards stay in the list. */
export function useClaims(list: {
  keep: (items: readonly NearbyItem[]) => void
  release: (id: string) => void
}) {
  const [claims, setClaims] = useState<readonly Claim[]>([])
  const [gone, setGone] = useState<NearbyItem>()
  return {
    add(item: NearbyItem) {
      list.keep([item])
      setClaims((before) => [...before, { item, at: Date.now() }])
    },
    remove({ _id }: NearbyItem) {
      list.release(_id)
      setClaims((before) => before.filter(({ item }) => item._id !== _id))
    },
    has: (id: string) => claims.some(({ item }) => item._id === id),
    after: (time: number) => claims.filter(({ at }) => at > time).map(({ item }) => item),
    gone,
    setGone,
    forgetGone: () => setGone(undefined),
  }
}

export type Claims = ReturnType<typeof useClaims>
