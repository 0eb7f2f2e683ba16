import { clsx } from 'clsx'
import { useLiveStatus } from '~/lib/network/live'
import { useOffline } from '~/lib/network/online'

const labels = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Reconnecting',
  offline: 'Offline',
}

/** Unobtrusive while connected, prominent when the screen may be out of date. */
export function LiveStatus() {
  const connection = useLiveStatus()
  // The browser detects it at once; the connection only after a timeout.
  const status = useOffline() ? 'offline' : connection
  const interrupted = status === 'lost' || status === 'offline'
  return (
    <span
      role="status"
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-full text-xs font-semibold whitespace-nowrap',
        interrupted ? 'bg-pending px-2.5 text-on-pending' : 'text-faint',
      )}
    >
      <span
        aria-hidden="true"
        className={clsx(
          'size-2 rounded-full',
          status === 'live' ? 'bg-(--teal-500)' : 'bg-current',
          status === 'connecting' && 'opacity-50',
        )}
      />
      {interrupted ? labels[status] : <span className="sr-only xl:not-sr-only">{labels[status]}</span>}
    </span>
  )
}
