import { savesData, whenIdle } from '../loading/when-idle'
import { logFailure } from '../log'

/** Registers the service worker once the page is idle, unless the user saves data. */
export function keepAppOnDevice() {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator) || savesData()) return
  whenIdle(() => {
    navigator.serviceWorker
      .register('/sw.js')
      .catch((failure: unknown) => logFailure('Failed to register the service worker', failure))
  })
}
