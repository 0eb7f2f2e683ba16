import type { NearbyItem } from '@surplate/contract/food-items'
import { useMemo, useState } from 'react'
import { useHandler } from '~/lib/use-handler'

type Claim = { item: NearbyItem; at: number }

/** Claims since the page was opened, and the item another food bank got first. Claimed cards stay in the list. */
export function useClaims(list: {
  keep: (items: readonly NearbyItem[]) => void
  release: (id: string) => void
}) {
  const [claims, setClaims] = useState<readonly Claim[]>([])
  const [gone, setGone] = useState<NearbyItem>()
  const add = useHandler((item: NearbyItem) => {
    list.keep([item])
    setClaims((before) => [...before, { item, at: Date.now() }])
  })
  const remove = useHandler(({ _id }: NearbyItem) => {
    list.release(_id)
    setClaims((before) => before.filter(({ item }) => item._id !== _id))
  })
  return {
    /** What a claim does to the list; the same on every render. */
    steps: useMemo(() => ({ add, remove, setGone }), [add, remove]),
    has: (id: string) => claims.some(({ item }) => item._id === id),
    after: (time: number) => claims.filter(({ at }) => at > time).map(({ item }) => item),
    gone,
    forgetGone: () => setGone(undefined),
  }
}

export type Claims = ReturnType<typeof useClaims>
export type ClaimSteps = Claims['steps']
