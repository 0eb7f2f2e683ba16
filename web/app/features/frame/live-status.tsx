import { clsx } from 'clsx'
import { useLiveStatus } from '../../lib/live'

const words = {
  connecting: 'Connecting',
  live: 'Live',
  lost: 'Reconnecting',
}

/** Quiet while all is well. It speaks up when what is on the screen may be out of date. */
export function LiveStatus() {
  const status = useLiveStatus()
  return (
    <span
      role="status"
      className={clsx(
        'inline-flex h-7 items-center gap-1.5 rounded-full text-xs font-semibold whitespace-nowrap',
        status === 'lost' ? 'bg-pending px-2.5 text-on-pending' : 'text-faint',
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
      {status === 'lost' ? words.lost : <span className="sr-only xl:not-sr-only">{words[status]}</span>}
    </span>
  )
}
