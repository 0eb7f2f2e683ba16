import { logFailure } from './log'

interface NavigatorWithConnection {
  connection?: { saveData?: boolean }
}

/** After the page and everything it asked for, and not on a connection that is to be spared. */
export function keepAppOnDevice() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  if ((navigator as NavigatorWithConnection).connection?.saveData) return
  const whenIdle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 2000))
  const register = () =>
    whenIdle(() => {
      navigator.serviceWorker
        .register('/sw.js')
        .catch((failure: unknown) => logFailure('The app is not kept on this device', failure))
    })
  if (document.readyState === 'complete') register()
  else window.addEventListener('load', register, { once: true })
}
