import type { LiveSocket } from './sockets.ts'

/** A page sends two or three events when it opens and one now and then; this is far above that. */
export const eventBudget = { events: 20, withinMs: 10_000 }

/** Cuts a socket that sends more events than any page does. */
export function holdToBudget(socket: LiveSocket) {
  let left = eventBudget.events
  let filledAt = performance.now()
  socket.use((_event, next) => {
    const now = performance.now()
    if (now - filledAt > eventBudget.withinMs) {
      left = eventBudget.events
      filledAt = now
    }
    left -= 1
    if (left >= 0) return next()
    socket.disconnect(true)
  })
}
