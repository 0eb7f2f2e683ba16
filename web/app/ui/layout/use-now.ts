import { createStore, useStore } from '~/lib/store'

const minute = 60_000
const now = createStore(new Date(), { watch })

function tick() {
  now.set(new Date())
}

function watch() {
  tick()
  const timer = setInterval(tick, minute)
  // Timers are throttled in background tabs.
  document.addEventListener('visibilitychange', tick)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', tick)
  }
}

/** The current time, updated every minute and shared by the whole page. */
export function useNow() {
  return useStore(now)
}
