import { comeBack, reconnection } from '@surplate/contract/lib/reconnection'
import type { ClientToServerEvents, ServerToClientEvents } from '@surplate/contract/live'
import { useEffect, useEffectEvent } from 'react'
import { io, type Socket } from 'socket.io-client'
import { idToken } from '../session/identity'
import type { Session } from '../session/session'
import { createStore, useStore } from '../store'
import { api, hasCode } from './api'
import { deliver } from './live-events'

export type LiveStatus = 'connecting' | 'live' | 'lost'

const organisationRooms = { restaurant: 'joinRestaurantRoom', food_bank: 'joinFoodbankRoom' } as const
const joinHandlers = new Set<() => void>()

/** Rooms that members join and leave as they like, by name: `X` for `joinXRoom` and `leaveXRoom`. */
type RoomName = keyof { [Event in keyof ClientToServerEvents as RoomOf<Event>]: true }
type RoomOf<Event> = Event extends `leave${infer Name}Room` ? Name : never
/** Called on every join, one per component that stays in the room. */
const followers = new Map<RoomName, Set<() => void>>()

/** All clients get the event at once; jitter spreads their refetches. */
const refreshWithinMs = 1_000

/** Joins the organisation's room if connected. */
let join = () => {}
/** Joins a room that has followers and leaves one that has none, if connected. */
let updateRoom = (_name: RoomName) => {}

const status = createStore<LiveStatus>('connecting')

function notify(handlers: Iterable<() => void> = []) {
  for (const handler of handlers) handler()
}

/** Keeps one connection while the user is signed in and joins the organisation's room. */
export function useLiveConnection({ user_type, type_id, firebase_uid }: Session) {
  useEffect(() => {
    if (!user_type) return
    let refresh: ReturnType<typeof setTimeout> | undefined
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
      ...reconnection,
      // WebSocket first, so that any node can serve it; polling only where WebSockets are blocked.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: (answer) => {
        idToken().then(
          (token) => answer({ token, organisation: type_id }),
          () => answer({}),
        )
      },
    })
    join = () => {
      if (socket.connected) socket.emit(organisationRooms[user_type], type_id, () => notify(joinHandlers))
    }
    updateRoom = (name) => {
      if (!socket.connected) return
      if (followers.has(name)) socket.emit(`join${name}Room`, () => notify(followers.get(name)))
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
    socket.on('connect_error', () => status.set('lost'))
    const stayAway = comeBack(socket, () => sessionGoesOn(firebase_uid))
    return () => {
      stayAway()
      clearTimeout(refresh)
      socket.disconnect()
      status.set('connecting')
    }
  }, [user_type, type_id, firebase_uid])
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
export function useLiveJoin(handle: () => void) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = () => latest()
    joinHandlers.add(handler)
    return () => {
      joinHandlers.delete(handler)
    }
  }, [])
}

/** Stays in a room while the component is mounted; `handle` runs on every join. */
export function useLiveRoom(name: RoomName, handle: () => void) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = () => latest()
    followers.set(name, (followers.get(name) ?? new Set()).add(handler))
    updateRoom(name)
    return () => {
      followers.get(name)?.delete(handler)
      if (followers.get(name)?.size === 0) followers.delete(name)
      updateRoom(name)
    }
  }, [name])
}
