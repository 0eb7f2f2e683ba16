import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { timeOfDay } from '~/lib/format'
import { useOffline } from '~/lib/network/online'

/** Shown under the bar while offline, with the time of the data on screen. */
export function OfflineStrip() {
  const offline = useOffline()
  const asOf = useLastFresh(offline)
  return (
    <div role="status" className="sticky top-15 z-(--z-nav) lg:top-17">
      {offline && (
        <p className="bg-(--ink-900) text-sm font-medium text-white dark:bg-black">
          <span className="wrap flex min-h-10 items-center gap-2 py-2">
            <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
            You are offline.{asOf && ` Last updated at ${timeOfDay(asOf)}.`}
          </span>
        </p>
      )}
    </div>
  )
}

/** The time the network was lost: until then live updates kept the data fresh. */
function useLastFresh(offline: boolean) {
  const client = useQueryClient()
  const [asOf, setAsOf] = useState<Date>()
  useEffect(() => {
    if (!offline) return
    const loaded = client.getQueryCache().getAll()
    setAsOf(loaded.some(({ state }) => state.data !== undefined) ? new Date() : undefined)
  }, [offline, client])
  return asOf
}
