import { useEffect } from 'react'

/** Keeps the screen on while mounted, where the browser can. It lets go of a hidden page by itself. */
export function useWakeLock() {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined)
    function keepAwake() {
      if (document.hidden || !('wakeLock' in navigator)) return
      // A phone that saves power refuses it.
      lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    keepAwake()
    document.addEventListener('visibilitychange', keepAwake)
    return () => {
      document.removeEventListener('visibilitychange', keepAwake)
      void lock.then((held) => held?.release())
    }
  }, [])
}
