import type { OrganisationKind } from '@surplate/contract/roles'
import { browserStorage, tabStorage } from '../storage'
import { createStore, useStore } from '../store'
import { notifySessionEnd } from './session-end'
import { staysSignedIn } from './sign-in-hint'

/** The user of this tab, for display only: the server trusts nothing but the token. */
export type Session = {
  firebase_uid: string
  email: string
  name: string
  user_type: OrganisationKind | ''
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

/** The last session of this browser, with which a new tab starts. */
const lastKey = 'last_session'

const session = createStore(restore(tabStorage.get), { prerendered: noSession })

function restore(read: (field: keyof Session) => string | null): Session {
  const text = (field: keyof Session) => read(field) ?? ''
  const user_type = text('user_type')
  return {
    firebase_uid: text('firebase_uid'),
    email: text('email'),
    name: text('name'),
    user_type: user_type === 'restaurant' || user_type === 'food_bank' ? user_type : '',
    photoURL: read('photoURL'),
    user_id: text('user_id'),
    type_id: text('type_id'),
  }
}

function change(next: Session) {
  for (const field of fields) {
    const value = next[field]
    if (value) tabStorage.set(field, value)
    else tabStorage.remove(field)
  }
  session.set(next)
}

export function setUser(user: Session) {
  change(user)
  if (staysSignedIn()) browserStorage.set(lastKey, JSON.stringify(user))
}

/** Resumes the last session of this browser, only if it is this user's when one is given; false if none is known. */
export function resumeLastSession(firebase_uid?: string): boolean {
  const last = staysSignedIn() && browserStorage.get(lastKey)
  if (!last) return false
  const values: Partial<Session> = JSON.parse(last)
  if (firebase_uid !== undefined && values.firebase_uid !== firebase_uid) return false
  change(restore((field) => values[field] ?? null))
  return isRegistered(session.get())
}

/** The only fields known of a user who has signed in but not registered. */
export function setFirebaseUid(firebase_uid: string, photoURL: string | null) {
  change({ ...noSession, firebase_uid, photoURL })
}

export function clearUser() {
  change(noSession)
  browserStorage.remove(lastKey)
  notifySessionEnd()
}

export function currentSession() {
  return session.get()
}

export function isRegistered({ user_id, type_id, user_type }: Session) {
  return user_id !== '' && type_id !== '' && user_type !== ''
}

export function useSession() {
  return useStore(session)
}
