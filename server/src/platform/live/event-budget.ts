import type { LiveSocket } from './sockets.ts'

/** Far above what a page sends: two or three events on opening and one now and then. */
export const eventBudget = { events: 20, withinMs: 10_000 }

/** Disconnects a socket that sends too many events. */
export function limitEvents(socket: LiveSocket) {
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
