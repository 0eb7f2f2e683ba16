import type { OrganisationKind } from '@surplate/contract/roles'
import { tabStorage } from '../storage'
import { createStore, useStore } from '../store'

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

const session = createStore(restore(), { prerendered: noSession })

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
  for (const field of fields) {
    const value = next[field]
    if (value) tabStorage.set(field, value)
    else tabStorage.remove(field)
  }
  session.set(next)
}

export function setUser(user: Session) {
  change(user)
}

/** The only fields known of a user who has signed in but not registered. */
export function setFirebaseUid(firebase_uid: string, photoURL: string | null) {
  change({ ...session.get(), firebase_uid, photoURL })
}

export function clearUser() {
  change(noSession)
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
