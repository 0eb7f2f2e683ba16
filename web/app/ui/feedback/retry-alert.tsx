import { clsx } from 'clsx'
import { Button } from '../controls/button'

/** A small card over the page: something that was opened did not load. `className` says where. */
export function RetryAlert({
  text,
  className,
  onRetry,
}: {
  text: string
  className: string
  onRetry: () => void
}) {
  return (
    <div
      role="alert"
      className={clsx('card fixed flex items-center gap-3 py-2 pr-2 pl-4 shadow-3', className)}
    >
      {text}
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
