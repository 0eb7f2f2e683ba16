import type { NearbyItem } from '@surplate/contract/food-items'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLiveEvent } from '~/lib/network/live-events'
import { useChoiceState } from '~/lib/use-choice-state'
import { announce } from '~/ui/feedback/announcements'

/** Items often go at the same time, so announcements are batched. */
const gatheringMs = 300
const namedUpTo = 3

/**
 * Ids of items on the screen that were given away, withdrawn or expired since they loaded. `onGone` runs once per
 * batch, also for items that are not on the screen; `onBack` when an item is available again.
 */
export function useGoneItems(
  choice: string,
  {
    shown,
    onGone,
    onBack,
  }: {
    shown: () => readonly NearbyItem[]
    onGone: (items: readonly NearbyItem[]) => void
    onBack: (id: string) => void
  },
): ReadonlySet<string> {
  const [gone, changeGone] = useChoiceState<ReadonlySet<string>>(choice, new Set())
  const heard = useRef<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const follow = useEffectEvent(() => {
    timer.current = undefined
    const ids = heard.current.splice(0)
    const newlyGone = shown().filter(({ _id }) => ids.includes(_id) && !gone.has(_id))
    if (newlyGone.length > 0) {
      changeGone((before) => new Set([...before, ...newlyGone.map(({ _id }) => _id)]))
      announce(goneMessage(newlyGone))
    }
    onGone(newlyGone)
  })

  const hear = useEffectEvent((id: string) => {
    heard.current.push(id)
    timer.current ??= setTimeout(follow, gatheringMs)
  })
  useLiveEvent('foodItemGone', ({ _id }) => hear(_id))
  useLiveEvent('foodItemBack', ({ _id }) => {
    heard.current = heard.current.filter((id) => id !== _id)
    if (!gone.has(_id)) return
    changeGone((before) => new Set([...before].filter((id) => id !== _id)))
    onBack(_id)
  })
  return gone
}

function goneMessage(items: readonly NearbyItem[]) {
  if (items.length > namedUpTo) return `${pluralize(items.length, 'donation')} are gone.`
  return items.map(({ name }) => `${name} is gone.`).join(' ')
}
