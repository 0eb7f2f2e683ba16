import { setTimeout as pause } from 'node:timers/promises'
import { comeBack, reconnection } from '@surplate/contract/lib/reconnection'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { io, type Socket } from 'socket.io-client'

interface PageParts {
  url: string
  token: () => Promise<string>
  /** Emits the event that joins the organisation's room. */
  join: (socket: Socket<ServerToClientEvents, ClientToServerEvents>, joined: () => void) => void
  events: (keyof ServerToClientEvents)[]
  /** Fetches what the page shows from the API. */
  load: () => Promise<number>
}

/** Same number of attempts as in the web app. */
const triesPerLoad = 3

/**
 * Simulates the web app's connection without a browser: same options and reconnection, joins and refetches on every
 * connect, and refetches on every event.
 */
export function openPage({ url, token, join, events, load }: PageParts) {
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io(url, {
    ...reconnection,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    forceNew: true,
    auth: (answer) => void token().then((text) => answer({ token: text })),
  })
  const state = {
    shown: -1,
    live: false,
    lostAt: performance.now(),
    gaps: [] as number[],
    /** What went wrong last. */
    problem: 'nothing went wrong',
  }
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
      const shown = await load().catch((error: Error) => {
        state.problem = `load: ${error.message}`
        return undefined
      })
      if (shown === undefined) {
        await pause(500 * 2 ** tries)
        continue
      }
      state.shown = shown
      // Live again once a response to a request made after joining has arrived.
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
  socket.on('connect_error', ({ message }) => {
    state.problem = `connect: ${message}`
  })
  for (const event of events) socket.on(event, ask)
  socket.on('refresh', ask)
  let away = false
  const stayAway = comeBack(socket, async () => !away)
  return {
    state,
    /** Loses its connection for this time, like a phone in a cellar. */
    async loseConnection(ms: number) {
      away = true
      socket.disconnect()
      await pause(ms)
      away = false
      socket.connect()
    },
    close() {
      stayAway()
      socket.disconnect()
    },
  }
}
