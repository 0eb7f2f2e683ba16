import { useSyncExternalStore } from 'react'

/** Whether the browser reports being offline. Being online does not mean that the server is reachable. */
export function isOffline() {
  return typeof navigator !== 'undefined' && navigator.onLine === false
}

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

export function useOffline() {
  return useSyncExternalStore(subscribe, isOffline, () => false)
}
