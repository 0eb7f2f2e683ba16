import type { UserType } from '@surplate/contract/roles'
import { useSyncExternalStore } from 'react'
import { tabStorage } from './storage'

/** Who uses this tab, for display only: the server believes the token and nothing in here. */
export type Session = {
  firebase_uid: string
  email: string
  name: string
  user_type: UserType | ''
  photoURL: string | null
  user_id: string
  type_id: string
}

const noSession: Session = {
  firebase_uid: '',
  email: '',
  name: '',
  user_type: '',
  photoURL: null,
  user_id: '',
  type_id: '',
}
const fields = Object.keys(noSession) as (keyof Session)[]

const listeners = new Set<() => void>()
let session = restore()

function restore(): Session {
  const text = (field: keyof Session) => tabStorage.get(field) ?? ''
  const user_type = text('user_type')
  return {
    firebase_uid: text('firebase_uid'),
    email: text('email'),
    name: text('name'),
    user_type: user_type === 'restaurant' || user_type === 'food_bank' ? user_type : '',
    photoURL: tabStorage.get('photoURL'),
    user_id: text('user_id'),
    type_id: text('type_id'),
  }
}

function change(next: Session) {
  session = next
  for (const field of fields) {
    const value = next[field]
    if (value) tabStorage.set(field, value)
    else tabStorage.remove(field)
  }
  for (const listener of listeners) listener()
}

export function setUser(user: Session) {
  change(user)
}

/** All that is known of a person who has signed in and not registered yet. */
export function setFirebaseUid(firebase_uid: string, photoURL: string | null) {
  change({ ...session, firebase_uid, photoURL })
}

export function clearUser() {
  change(noSession)
}

export function currentSession() {
  return session
}

export function isRegistered({ user_id, type_id, user_type }: Session) {
  return user_id !== '' && type_id !== '' && user_type !== ''
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSession() {
  return useSyncExternalStore(subscribe, currentSession, () => noSession)
}
