import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import { matchQuery, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type ApiQueries, useApiQueries } from './api-queries'
import { type LiveMessage, useAnyLiveEvent } from './live-events'
import { throttle } from './throttle'

type Update<Event extends LiveEvent> = {
  /** What to refetch if it is on the screen. */
  keys: readonly QueryKey[] | ((payload: LivePayload<Event>) => readonly QueryKey[])
  /** For events that all clients get at once: jitter spreads their refetches over this time. */
  withinMs?: number
  /** Events come in bursts: the first one refetches at once, the others of this time together. */
  pauseMs?: number
}

/** What a feature refetches on which live event. */
export type LiveUpdates = { [Event in LiveEvent]?: Update<Event> }

export type LiveUpdatesOf = (queries: ApiQueries) => LiveUpdates

const usualPauseMs = 300

/** Refetches on live events as the features declare. */
export function useLiveUpdates(features: readonly LiveUpdatesOf[], client: QueryClient) {
  const queries = useApiQueries()
  /** By pause. */
  const refetches = useRef(new Map<number, ReturnType<typeof gatherRefetches>>())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  function update(keys: readonly QueryKey[], pauseMs = usualPauseMs) {
    if (keys.length === 0) return
    const refetch = refetches.current.get(pauseMs) ?? gatherRefetches(client, pauseMs)
    refetches.current.set(pauseMs, refetch)
    refetch.add(keys)
  }

  function updateWithin(ms: number, keys: readonly QueryKey[], pauseMs?: number) {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      update(keys, pauseMs)
    }, Math.random() * ms)
    timers.current.add(timer)
  }

  useAnyLiveEvent((message) => {
    for (const feature of features) {
      const { keys, withinMs, pauseMs } = updateOn(feature(queries), message)
      if (withinMs === undefined) update(keys, pauseMs)
      else updateWithin(withinMs, keys, pauseMs)
    }
  })

  useEffect(() => {
    const [gathering, started] = [refetches.current, timers.current]
    return () => {
      for (const { stop } of gathering.values()) stop()
      for (const timer of started) clearTimeout(timer)
    }
  }, [])
}

/** What a feature refetches on an event. */
export function updateOn<Event extends LiveEvent>(
  updates: LiveUpdates,
  { event, payload }: LiveMessage<Event>,
) {
  const update: Update<Event> = updates[event] ?? { keys: [] }
  const { keys } = update
  return { ...update, keys: typeof keys === 'function' ? keys(payload) : keys }
}

/** Refetches at once, then what comes within the pause together. */
function gatherRefetches(client: QueryClient, pauseMs: number) {
  const due: QueryKey[] = []
  const { run, stop } = throttle(() => {
    const keys = due.splice(0)
    client.invalidateQueries({
      predicate: (query) => keys.some((queryKey) => matchQuery({ queryKey }, query)),
    })
  }, pauseMs)
  return {
    add(keys: readonly QueryKey[]) {
      due.push(...keys)
      run(undefined)
    },
    stop,
  }
}
