import type {
  ClientToServerEvents,
  LiveEvent,
  LivePayload,
  ServerToClientEvents,
} from '@surplate/contract/live'
import { comeBack, reconnection } from '@surplate/contract/reconnection'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { io, type Socket } from 'socket.io-client'
import { api, hasCode } from './api'
import { idToken } from './identity'
import type { Session } from './session'

export type LiveStatus = 'connecting' | 'live' | 'lost'

const rooms = { restaurant: 'joinRestaurantRoom', food_bank: 'joinFoodbankRoom' } as const
type Handlers = { [Event in LiveEvent]: Set<(payload: LivePayload<Event>) => void> }
const handlers: Handlers = {
  newFoodItemAvailable: new Set(),
  foodItemGone: new Set(),
  foodItemBack: new Set(),
  donationStatusUpdated: new Set(),
  newDonationRequest: new Set(),
  newReview: new Set(),
  leaderboardChanged: new Set(),
}
const events = Object.keys(handlers) as LiveEvent[]
const joinHandlers = new Set<() => void>()

function deliver<Event extends LiveEvent>(event: Event, payload: LivePayload<Event>) {
  for (const handler of handlers[event]) handler(payload)
}

/** Every page is told at the same moment; they do not all ask at once. */
const refreshWithinMs = 1_000

function tellJoined() {
  for (const handler of joinHandlers) handler()
}

/** Joins the room of the own organisation, while there is a connection. */
let join = () => {}

/** What to do when the leaderboard's room is joined, for each page that follows it. */
const leaderboardFollowers = new Set<() => void>()
/** Joins the leaderboard's room or leaves it, while there is a connection. */
let followLeaderboard = () => {}

const listeners = new Set<() => void>()
let status: LiveStatus = 'connecting'

function change(next: LiveStatus) {
  status = next
  for (const listener of listeners) listener()
}

/** One connection for as long as somebody is signed in: it joins the room of the own organisation. */
export function useLiveConnection({ user_type, type_id, firebase_uid }: Session) {
  useEffect(() => {
    if (!user_type) return
    let refresh: ReturnType<typeof setTimeout> | undefined
    const socket: Socket<ServerToClientEvents, ClientToServerEvents> = io({
      ...reconnection,
      // A socket at once, so that any node will do; polling only where something on the way allows no sockets.
      transports: ['websocket', 'polling'],
      tryAllTransports: true,
      auth: (answer) => {
        idToken().then(
          (token) => answer({ token }),
          () => answer({}),
        )
      },
    })
    join = () => {
      if (socket.connected) socket.emit(rooms[user_type], type_id, tellJoined)
    }
    followLeaderboard = () => {
      if (!socket.connected) return
      if (leaderboardFollowers.size === 0) return void socket.emit('leaveLeaderboardRoom')
      socket.emit('joinLeaderboardRoom', () => {
        for (const handler of leaderboardFollowers) handler()
      })
    }
    socket.on('connect', () => {
      change('live')
      join()
      if (leaderboardFollowers.size > 0) followLeaderboard()
    })
    socket.on('refresh', () => {
      clearTimeout(refresh)
      refresh = setTimeout(() => {
        tellJoined()
        for (const handler of leaderboardFollowers) handler()
      }, Math.random() * refreshWithinMs)
    })
    for (const event of events)
      socket.on(event, (payload: LivePayload<typeof event>) => deliver(event, payload))
    socket.on('disconnect', () => change('lost'))
    socket.on('connect_error', () => change('lost'))
    const stayAway = comeBack(socket, () => sessionGoesOn(firebase_uid))
    return () => {
      stayAway()
      clearTimeout(refresh)
      socket.disconnect()
      change('connecting')
    }
  }, [user_type, type_id, firebase_uid])
}

/** A refusal clears the session, which leads to the sign-in; anything else may be over in a moment. */
async function sessionGoesOn(uid: string) {
  try {
    await api.accounts.getUser({ uid })
    return true
  } catch (error) {
    return !hasCode(error, 'UNAUTHENTICATED')
  }
}

/** A food bank hears of items in its pickup range as it was when it joined. */
export function joinAgain() {
  join()
}

export function useLiveStatus() {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => status,
    () => 'connecting' as const,
  )
}

/** Runs `handle` on each event of this name for as long as the component is there. An event is a hint: ask the API for the truth. */
export function useLiveEvent<Event extends LiveEvent>(
  event: Event,
  handle: (payload: LivePayload<Event>) => void,
) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = (payload: LivePayload<Event>) => latest(payload)
    handlers[event].add(handler)
    return () => {
      handlers[event].delete(handler)
    }
  }, [event])
}

/** Runs `handle` whenever events start to come in, also after a break: what was loaded before may have missed some. */
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

/** In the leaderboard's room for as long as the component is there; `handle` runs whenever it has been joined. */
export function useLeaderboardRoom(handle: () => void) {
  const latest = useEffectEvent(handle)
  useEffect(() => {
    const handler = () => latest()
    leaderboardFollowers.add(handler)
    followLeaderboard()
    return () => {
      leaderboardFollowers.delete(handler)
      followLeaderboard()
    }
  }, [])
}
