import { comeBack, reconnection } from '@surplate/contract/lib/reconnection'
import type { ClientToServerEvents, JoinAnswer, ServerToClientEvents } from '@surplate/contract/live'
import { io, type Socket } from 'socket.io-client'
import { doubtMembership } from '../session/doubts'
import { idToken } from '../session/identity'
import type { Session } from '../session/session'
import { api, hasCode } from './api'
import { deliver } from './live-events'

export type LiveStatus = 'connecting' | 'live' | 'lost'

/** `quietMs`: for how long there was certainly no event. */
export type JoinHandler = (quietMs: number) => void

/** Rooms that members join and leave as they like, by name: `X` for `joinXRoom` and `leaveXRoom`. */
export type RoomName = keyof { [Event in keyof ClientToServerEvents as RoomOf<Event>]: true }
type RoomOf<Event> = Event extends `leave${infer Name}Room` ? Name : never

/** What the page wants to hear of. */
export interface Listeners {
  showStatus: (status: LiveStatus) => void
  /** Called on every join of the organisation's room. */
  joinHandlers: ReadonlySet<JoinHandler>
  /** Called on every join of a room, one per component that stays in it. */
  followers: ReadonlyMap<RoomName, ReadonlySet<JoinHandler>>
}

type Member = Pick<Session, 'user_type' | 'type_id' | 'firebase_uid'>

export interface LiveConnection extends ReturnType<typeof connect> {}

const organisationRooms = { restaurant: 'joinRestaurantRoom', food_bank: 'joinFoodbankRoom' } as const

/** All clients get the event at once; jitter spreads their refetches. */
const refreshWithinMs = 1_000

/** Without an organisation there is no room to ask for: operators are in theirs at once. */
export function connect(
  { user_type: kind, type_id: organisation, firebase_uid: uid }: Member,
  { showStatus, joinHandlers, followers }: Listeners,
) {
  let refresh: ReturnType<typeof setTimeout> | undefined
  const turns = new Set<ReturnType<typeof setTimeout>>()
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
    ...reconnection,
    // WebSocket first, so that any node can serve it; polling only where WebSockets are blocked.
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    auth: (answer) => {
      idToken().then(
        (token) => answer({ token, ...(organisation && { organisation }) }),
        () => answer({}),
      )
    },
  })

  /** Joins the organisation's room. */
  function join() {
    if (!socket.connected) return
    if (!kind) return notify(joinHandlers)
    socket.emit(organisationRooms[kind], organisation, (joined) => inTurn(joined, () => joinHandlers))
  }

  /** Tells those who joined once it is the turn of this page to refetch. */
  function inTurn(
    { quiet_ms = 0, wait_ms = 0 }: JoinAnswer,
    handlers: () => Iterable<JoinHandler> | undefined,
  ) {
    const joinedAt = performance.now()
    const turn = setTimeout(() => {
      turns.delete(turn)
      notify(handlers(), quiet_ms + performance.now() - joinedAt)
    }, wait_ms)
    turns.add(turn)
  }

  /** The next connection joins again. */
  function loseTurns() {
    for (const turn of turns) clearTimeout(turn)
    turns.clear()
  }

  /** Joins a room that has followers and leaves one that has none. */
  function updateRoom(name: RoomName) {
    if (!socket.connected) return
    if (followers.has(name))
      socket.emit(`join${name}Room`, (joined) => inTurn(joined, () => followers.get(name)))
    else socket.emit(`leave${name}Room`)
  }

  socket.on('connect', () => {
    showStatus('live')
    join()
    for (const name of followers.keys()) updateRoom(name)
  })
  socket.on('refresh', () => {
    clearTimeout(refresh)
    refresh = setTimeout(() => {
      notify(joinHandlers)
      for (const handlers of followers.values()) notify(handlers)
    }, Math.random() * refreshWithinMs)
  })
  socket.onAny((event, payload) => deliver({ event, payload }))
  socket.on('disconnect', () => {
    loseTurns()
    showStatus('lost')
  })
  socket.on('connect_error', ({ message }) => {
    showStatus('lost')
    if (message === 'FORBIDDEN') doubtMembership()
  })
  const stayAway = comeBack(socket, () => sessionGoesOn(uid))

  return {
    join,
    updateRoom,
    close() {
      stayAway()
      clearTimeout(refresh)
      loseTurns()
      socket.disconnect()
    },
  }
}

function notify(handlers: Iterable<JoinHandler> = [], quietMs = 0) {
  for (const handler of handlers) handler(quietMs)
}

/** A rejected token clears the session, which leads to sign-in; any other error may be temporary. */
async function sessionGoesOn(uid: string) {
  try {
    await api.accounts.getUser({ uid })
    return true
  } catch (error) {
    return !hasCode(error, 'UNAUTHENTICATED')
  }
}
