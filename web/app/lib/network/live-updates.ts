import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type ApiQueries, useApiQueries } from './api-queries'
import { type LiveMessage, useAnyLiveEvent } from './live-events'
import { throttle } from './throttle'

type Update<Event extends LiveEvent> = {
  /** What to refetch if it is on the screen. */
  keys: readonly QueryKey[]
  when?: (payload: LivePayload<Event>) => boolean
  /** For events that all clients get at once: jitter spreads their refetches over this time. */
  withinMs?: number
}

/** What a feature refetches on which live event. */
export type LiveUpdates = { [Event in LiveEvent]?: Update<Event> }

export type LiveUpdatesOf = (queries: ApiQueries) => LiveUpdates

/** Events come in bursts: the first one refetches at once, the others of this time together. */
const gatheringMs = 300

/** Refetches on live events as the features declare. */
export function useLiveUpdates(features: readonly LiveUpdatesOf[], client: QueryClient) {
  const queries = useApiQueries()
  const due = useRef<QueryKey[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  const [refetch] = useState(() =>
    throttle(() => {
      const keys = due.current.splice(0)
      client.invalidateQueries({
        predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
      })
    }, gatheringMs),
  )

  function update(keys: readonly QueryKey[]) {
    if (keys.length === 0) return
    due.current.push(...keys)
    refetch.run(undefined)
  }

  function updateWithin(ms: number, keys: readonly QueryKey[]) {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      update(keys)
    }, Math.random() * ms)
    timers.current.add(timer)
  }

  useAnyLiveEvent((message) => {
    for (const feature of features) {
      const found = updateOn(feature(queries), message)
      if (found?.withinMs === undefined) update(found?.keys ?? [])
      else updateWithin(found.withinMs, found.keys)
    }
  })

  useEffect(() => {
    const started = timers.current
    return () => {
      refetch.stop()
      for (const timer of started) clearTimeout(timer)
    }
  }, [refetch])
}

function updateOn<Event extends LiveEvent>(updates: LiveUpdates, { event, payload }: LiveMessage<Event>) {
  const update: Update<Event> | undefined = updates[event]
  return !update?.when || update.when(payload) ? update : undefined
}
