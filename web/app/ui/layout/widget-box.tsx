import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useOffline } from '~/lib/network/online'
import { Button } from '../controls/button'
import { Spinner } from '../feedback/spinner'

const grounds = {
  plain: 'bg-sunken text-faint',
  map: 'bg-(--map-land) text-(--map-label)',
}

type BoxProps = { ground?: keyof typeof grounds; className?: string }

function Box({
  ground = 'plain',
  className,
  children,
  role,
}: BoxProps & { children: ReactNode; role: string }) {
  return (
    <div role={role} className={clsx('grid place-items-center rounded-inner', grounds[ground], className)}>
      {children}
    </div>
  )
}

/** Both boxes keep the widget's height to avoid layout shift. */
export function WidgetLoading({ text, ...box }: BoxProps & { text: string }) {
  return (
    <Box role="status" {...box}>
      <span className="inline-flex items-center gap-2.5">
        <Spinner />
        {text}
      </span>
    </Box>
  )
}

export function WidgetFailed({ onRetry, ...box }: BoxProps & { onRetry: () => void }) {
  const offline = useOffline()
  return (
    <Box role="alert" {...box}>
      <span className="grid justify-items-center gap-3">
        {offline ? 'You are offline.' : 'This did not load.'}
        <Button look="quiet" className="text-fg" onClick={onRetry}>
          Try again
        </Button>
      </span>
    </Box>
  )
}
