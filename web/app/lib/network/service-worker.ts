import { logFailure } from '../log'

interface NavigatorWithConnection {
  connection?: { saveData?: boolean }
}

/** Registers the service worker once the page is idle, unless the user saves data. */
export function keepAppOnDevice() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if ((navigator as NavigatorWithConnection).connection?.saveData) return
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  const register = () =>
    whenIdle(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .catch((failure: unknown) => logFailure('Failed to register the service worker', failure))
    })
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
