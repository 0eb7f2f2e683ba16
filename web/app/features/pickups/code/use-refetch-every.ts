import { useEffect, useEffectEvent } from 'react'
import { isOffline } from '~/lib/network/online'

/** Asks again while the page is visible and online; never if `ms` is undefined. */
export function useRefetchEvery(ms: number | undefined, refetch: () => unknown) {
  const ask = useEffectEvent(() => {
    if (!document.hidden && !isOffline()) void refetch()
  })
  useEffect(() => {
    if (ms === undefined) return
    const timer = setInterval(() => ask(), ms)
    return () => clearInterval(timer)
  }, [ms])
}
