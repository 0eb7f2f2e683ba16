import type { Membership } from '@surplate/contract/organisations'
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
  /** The organisations of the user, last used first. A session that was kept before there were any has none. */
  memberships?: readonly Membership[] | undefined
  /** Of someone who runs the network and belongs to no organisation. */
  operator?: 'yes' | undefined
}

const noSession: Session = {
  firebase_uid: '',
  email: '',
  name: '',
  user_type: '',
  photoURL: null,
  user_id: '',
  type_id: '',
  memberships: undefined,
  operator: undefined,
}
const fields = Object.keys(noSession) as (keyof Session)[]

/** The last session of this browser, with which a new tab starts. */
const lastKey = 'last_session'

const session = createStore(storedInTab(), { prerendered: noSession })

/** Each field is stored under its own name, as text. */
function storedInTab(): Session {
  const stored = fields.flatMap((field) => {
    const text = tabStorage.get(field)
    return text === null ? [] : [[field, field === 'memberships' ? JSON.parse(text) : text]]
  })
  return complete(Object.fromEntries(stored))
}

function complete(values: Partial<Session>): Session {
  const { user_type } = values
  const known = user_type === 'restaurant' || user_type === 'food_bank'
  return { ...noSession, ...values, user_type: known ? user_type : '' }
}

function change(next: Session) {
  for (const field of fields) {
    const value = next[field]
    if (value) tabStorage.set(field, typeof value === 'string' ? value : JSON.stringify(value))
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
  change(complete(values))
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
