import { useEffect, useEffectEvent } from 'react'
import { loadCode } from '../loading/load-code'
import type { Session } from '../session/session'
import { createStore, useStore } from '../store'
import type { JoinHandler, LiveConnection, LiveStatus, RoomName } from './live-connection'

const joinHandlers = new Set<JoinHandler>()
const followers = new Map<RoomName, Set<JoinHandler>>()
const status = createStore<LiveStatus>('connecting')

const listeners = { showStatus: status.set, joinHandlers, followers }

/** Undefined until its code has loaded. */
let connection: LiveConnection | undefined

/** Code that did not load is tried again, as often as a lost connection. */
const loadAgainMs = 5_000

/** Keeps one connection while the user is signed in and joins the organisation's room. Its code loads after the page. */
export function useLiveConnection({ user_type, type_id, firebase_uid, operator }: Session) {
  useEffect(() => {
    if (!user_type && !operator) return
    let left = false
    let retry: ReturnType<typeof setTimeout> | undefined
    async function start() {
      try {
        const { connect } = await loadCode(() => import('./live-connection'))
        if (!left) connection = connect({ user_type, type_id, firebase_uid }, listeners)
      } catch {
        status.set('lost')
        if (!left) retry = setTimeout(start, loadAgainMs)
      }
    }
    start()
    return () => {
      left = true
      clearTimeout(retry)
      connection?.close()
      connection = undefined
      status.set('connecting')
    }
  }, [user_type, type_id, firebase_uid, operator])
}

/** Rejoins after a change of pickup range: the server applies the range at the time of joining. */
export function joinAgain() {
  connection?.join()
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
    connection?.updateRoom(name)
    return () => {
      followers.get(name)?.delete(handler)
      if (followers.get(name)?.size === 0) followers.delete(name)
      connection?.updateRoom(name)
    }
  }, [name])
}
