import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import { useEffect, useEffectEvent } from 'react'

export type LiveMessage<Event extends LiveEvent = LiveEvent> = { event: Event; payload: LivePayload<Event> }

const handlers = new Set<(message: LiveMessage) => void>()

/** Passes a message from the server to the components that listen. */
export function deliver(message: LiveMessage) {
  for (const handler of handlers) handler(message)
}

/** Runs `handle` on every event while mounted. An event is only a hint: refetch from the API. */
export function useAnyLiveEvent(handle: (message: LiveMessage) => void) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = (message: LiveMessage) => latest(message)
    handlers.add(handler)
    return () => {
      handlers.delete(handler)
    }
  }, [])
}

/** Runs `handle` on each such event while mounted. */
export function useLiveEvent<Event extends LiveEvent>(
  event: Event,
  handle: (payload: LivePayload<Event>) => void,
) {
  useAnyLiveEvent((message) => {
    if (isEvent(message, event)) handle(message.payload)
  })
}

function isEvent<Event extends LiveEvent>(message: LiveMessage, event: Event): message is LiveMessage<Event> {
  return message.event === event
}
