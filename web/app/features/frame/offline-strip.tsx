import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { timeOfDay } from '../../lib/format'
import { useOffline } from '../../lib/online'

/** Under the bar while there is no network: what is on the screen, and from when it is. */
export function OfflineStrip() {
  const offline = useOffline()
  const asOf = useLastFresh(offline)
  return (
    <div role="status" className="sticky top-15 z-(--z-nav) lg:top-17">
      {offline && (
        <p className="bg-(--ink-900) text-sm font-medium text-white dark:bg-black">
          <span className="wrap flex min-h-10 items-center gap-2 py-2">
            <WifiOff aria-hidden="true" className="size-4.5 shrink-0" />
            You are offline.{asOf && ` As of ${timeOfDay(asOf)}`}
          </span>
        </p>
      )}
    </div>
  )
}

/** The moment the network went: until then live updates kept what had been loaded fresh. */
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
