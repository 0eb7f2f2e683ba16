import { comeBack, reconnection } from '@surplate/contract/lib/reconnection'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useEffect, useEffectEvent } from 'react'
import type { io, Socket } from 'socket.io-client'
import { loadCode } from '../loading/load-code'
import { doubtMembership } from '../session/doubts'
import { idToken } from '../session/identity'
import type { Session } from '../session/session'
import { createStore, useStore } from '../store'
import { api, hasCode } from './api'
import { deliver } from './live-events'

export type LiveStatus = 'connecting' | 'live' | 'lost'

/** `quietMs`: for how long there was certainly no event. */
type JoinHandler = (quietMs: number) => void

const organisationRooms = { restaurant: 'joinRestaurantRoom', food_bank: 'joinFoodbankRoom' } as const
const joinHandlers = new Set<JoinHandler>()

/** Rooms that members join and leave as they like, by name: `X` for `joinXRoom` and `leaveXRoom`. */
type RoomName = keyof { [Event in keyof ClientToServerEvents as RoomOf<Event>]: true }
type RoomOf<Event> = Event extends `leave${infer Name}Room` ? Name : never
/** Called on every join, one per component that stays in the room. */
const followers = new Map<RoomName, Set<JoinHandler>>()

/** All clients get the event at once; jitter spreads their refetches. */
const refreshWithinMs = 1_000

/** Joins the organisation's room if connected. */
let join = () => {}
/** Joins a room that has followers and leaves one that has none, if connected. */
let updateRoom = (_name: RoomName) => {}

const status = createStore<LiveStatus>('connecting')

function notify(handlers: Iterable<JoinHandler> = [], quietMs = 0) {
  for (const handler of handlers) handler(quietMs)
}

/** Code that did not load is tried again, as often as a lost connection. */
const loadAgainMs = 5_000

/** Keeps one connection while the user is signed in and joins the organisation's room. Its code loads after the page. */
export function useLiveConnection({ user_type, type_id, firebase_uid, operator }: Session) {
  useEffect(() => {
    if (!user_type && !operator) return
    let disconnect = () => {}
    let left = false
    let retry: ReturnType<typeof setTimeout> | undefined
    async function start() {
      try {
        const { io } = await loadCode(() => import('socket.io-client'))
        if (!left) disconnect = connect(io, user_type, type_id, firebase_uid)
      } catch {
        status.set('lost')
        if (!left) retry = setTimeout(start, loadAgainMs)
      }
    }
    start()
    return () => {
      left = true
      clearTimeout(retry)
      disconnect()
      status.set('connecting')
    }
  }, [user_type, type_id, firebase_uid, operator])
}

/** Without an organisation there is no room to ask for: operators are in theirs at once. Returns how to end it. */
function connect(open: typeof io, kind: OrganisationKind | '', organisation: string, uid: string) {
  let refresh: ReturnType<typeof setTimeout> | undefined
  const socket: Socket<ServerToClientEvents, ClientToServerEvents> = open({
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
  join = () => {
    if (!socket.connected) return
    if (!kind) return notify(joinHandlers)
    socket.emit(organisationRooms[kind], organisation, ({ quiet_ms }) => notify(joinHandlers, quiet_ms))
  }
  updateRoom = (name) => {
    if (!socket.connected) return
    if (followers.has(name))
      socket.emit(`join${name}Room`, ({ quiet_ms }) => notify(followers.get(name), quiet_ms))
    else socket.emit(`leave${name}Room`)
  }
  socket.on('connect', () => {
    status.set('live')
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
  socket.on('disconnect', () => status.set('lost'))
  socket.on('connect_error', ({ message }) => {
    status.set('lost')
    if (message === 'FORBIDDEN') doubtMembership()
  })
  const stayAway = comeBack(socket, () => sessionGoesOn(uid))
  return () => {
    stayAway()
    clearTimeout(refresh)
    socket.disconnect()
  }
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

/** Rejoins after a change of pickup range: the server applies the range at the time of joining. */
export function joinAgain() {
  join()
}

export function useLiveStatus() {
  return useStore(status)
}

/** Runs `handle` on every join, also after a reconnect, because events may have been missed. */
export function useLiveJoin(handle: JoinHandler) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = (quietMs: number) => latest(quietMs)
    joinHandlers.add(handler)
    return () => {
      joinHandlers.delete(handler)
    }
  }, [])
}

/** Stays in a room while the component is mounted; `handle` runs on every join. */
export function useLiveRoom(name: RoomName, handle: JoinHandler) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = (quietMs: number) => latest(quietMs)
    followers.set(name, (followers.get(name) ?? new Set()).add(handler))
    updateRoom(name)
    return () => {
      followers.get(name)?.delete(handler)
      if (followers.get(name)?.size === 0) followers.delete(name)
      updateRoom(name)
    }
  }, [name])
}
