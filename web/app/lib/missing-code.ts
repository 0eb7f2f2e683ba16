import { tabStorage } from './storage'

const key = 'reloaded_at'
const patienceMs = 60_000

/** What browsers say when the code of a page cannot be loaded; each has its own words. */
export function isMissingCode(error: unknown) {
  return (
    error instanceof TypeError &&
    /dynamically imported module|importing a module script failed/i.test(error.message)
  )
}

/**
 * After a deployment the code that an open tab asks for may be gone; a reload gets the new page. Once: when the code
 * is still missing afterwards, the person is told instead.
 */
export function reloadOnce({ now = Date.now(), reload = () => window.location.reload() } = {}) {
  const last = Number(tabStorage.get(key) ?? 0)
  if (now - last < patienceMs) return false
  tabStorage.set(key, String(now))
  // Where nothing can be remembered, a reload might never end.
  if (tabStorage.get(key) === null) return false
  reload()
  return true
}
