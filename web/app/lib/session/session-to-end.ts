import { browserStorage } from '../storage'

// Marks a sign-out by mail that the server does not know of yet.
const key = 'session_to_end'

export function rememberSessionToEnd() {
  browserStorage.set(key, '1')
}

export function hasSessionToEnd() {
  return browserStorage.get(key) !== null
}

export function forgetSessionToEnd() {
  browserStorage.remove(key)
}
