import { useSyncExternalStore } from 'react'

/** Whether the browser knows that it has no network. That it has one does not mean that we can be reached. */
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
