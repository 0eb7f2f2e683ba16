import { setTimeout as pause } from 'node:timers/promises'
import { askAgainAfterMs, repeatAfterMs, repeatsPerRequest } from '@surplate/contract/lib/asking-again'
import { comeBack, reconnection } from '@surplate/contract/lib/reconnection'
import type { ClientToServerEvents, JoinReply, ServerToClientEvents } from '@surplate/contract/live'
import { io, type Socket } from 'socket.io-client'

type PageSocket = Socket<ServerToClientEvents, ClientToServerEvents>

interface PageParts {
  url: string
  token: () => Promise<string>
  /** Emits the event that joins the organisation's room. */
  join: (socket: PageSocket, joined: JoinReply) => void
  events: (keyof ServerToClientEvents)[]
  /** Fetches what the page shows from the API. */
  load: () => Promise<number>
}

/**
 * Simulates the web app's connection without a browser: same options and reconnection, joins on every connect, refetches
 * what may be old by then and on every event, and asks again until there is an answer.
 */
export function openPage({ url, token, join, events, load }: PageParts) {
  const socket: PageSocket = io(url, {
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
  /** When it asked for what it shows. */
  let askedAt = Number.NEGATIVE_INFINITY
  let joins = 0
  let joined = false
  let asking = false
  let askAgain = false
  let closed = false

  async function ask() {
    askAgain = true
    if (asking) return
    asking = true
    while (askAgain) {
      askAgain = false
      for (let failures = 1; !closed && !(await show()); failures += 1) await pause(askAgainAfterMs(failures))
    }
    asking = false
  }
  async function show(): Promise<boolean> {
    for (let attempts = 1; ; attempts += 1) {
      const joinsBefore = joins
      const at = performance.now()
      const shown = await load().catch((error: Error) => {
        state.problem = `load: ${error.message}`
      })
      if (shown !== undefined) {
        state.shown = shown
        askedAt = at
        // What was asked for before joining may be old already.
        if (joinsBefore === joins) noteLive()
        return true
      }
      if (closed || attempts > repeatsPerRequest) return false
      await pause(repeatAfterMs(attempts))
    }
  }
  function noteLive() {
    if (state.live || !joined || !socket.connected) return
    state.live = true
    state.gaps.push(performance.now() - state.lostAt)
  }
  socket.on('connect', () =>
    join(socket, async ({ quiet_ms: quietMs = 0, wait_ms: waitMs = 0 }) => {
      joined = true
      joins += 1
      const [join, joinedAt] = [joins, performance.now()]
      await pause(waitMs)
      if (!joined || join !== joins) return
      const sureSince = joinedAt - quietMs
      if (askedAt > sureSince) noteLive()
      else void ask()
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
      closed = true
      stayAway()
      socket.disconnect()
    },
  }
}
