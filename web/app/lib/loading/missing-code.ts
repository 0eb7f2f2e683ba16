import { tabStorage } from '../storage'

const key = 'reloaded_at'
const patienceMs = 60_000

/** Recognises each browser's error for a module that failed to load. */
export function isMissingCode(error: unknown) {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/**
 * After a deployment, files that an open tab requests may be gone; reloading gets the new page. Reloads only
 * once: if the code is still missing, the caller shows an error instead.
 */
export function reloadOnce({ now = Date.now(), reload = () => window.location.reload() } = {}) {
  const last = Number(tabStorage.get(key) ?? 0)
  if (now - last < patienceMs) return false
  tabStorage.set(key, String(now))
  // Without storage this could reload forever.
  if (tabStorage.get(key) === null) return false
  reload()
  return true
}
