import { setTimeout as pause } from 'node:timers/promises'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { comeBack, reconnection } from '@surplate/contract/reconnection'
import { io, type Socket } from 'socket.io-client'

interface PageParts {
  url: string
  token: () => Promise<string>
  /** Emits the event that joins the own room. */
  join: (socket: Socket<ServerToClientEvents, ClientToServerEvents>, joined: () => void) => void
  events: (keyof ServerToClientEvents)[]
  /** What the page shows, asked from the API. */
  load: () => Promise<number>
}

/** As the web app tries again what did not get through. */
const triesPerLoad = 3

/**
 * What the web app does with its connection, without a browser: the same options and the same way back, it joins and
 * asks again at every connect, and takes an event as a hint to ask again.
 */
export function openPage({ url, token, join, events, load }: PageParts) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...reconnection,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    auth: (answer) => void token().then((text) => answer({ token: text })),
  })
  const state = { shown: -1, live: false, lostAt: performance.now(), gaps: [] as number[] }
  let joins = 0
  let asking = false
  let askAgain = false

  async function ask() {
    askAgain = true
    if (asking) return
    asking = true
    while (askAgain) {
      askAgain = false
      await show()
    }
    asking = false
  }
  async function show() {
    const joinsBefore = joins
    for (let tries = 0; tries < triesPerLoad; tries += 1) {
      const shown = await load().catch(() => undefined)
      if (shown === undefined) {
        await pause(500 * 2 ** tries)
        continue
      }
      state.shown = shown
      // Live again when an answer is there that was asked for after joining.
      if (!state.live && socket.connected && joinsBefore === joins && joined) {
        state.live = true
        state.gaps.push(performance.now() - state.lostAt)
      }
      return
    }
  }
  let joined = false
  socket.on('connect', () =>
    join(socket, () => {
      joined = true
      joins += 1
      void ask()
    }),
  )
  socket.on('disconnect', () => {
    joined = false
    if (!state.live) return
    state.live = false
    state.lostAt = performance.now()
  })
  for (const event of events) socket.on(event, ask)
  socket.on('refresh', ask)
  const stayAway = comeBack(socket, async () => true)
  return {
    state,
    close() {
      stayAway()
      socket.disconnect()
    },
  }
}
