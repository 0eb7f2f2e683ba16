import { useOffline } from '~/lib/network/online'
import { Button } from '../controls/button'

/** Replaces a list that failed to load. */
export function LoadFailed({ children, onRetry }: { children: string; onRetry: () => void }) {
  const offline = useOffline()
  return (
    <section role="alert" className="card grid justify-items-center gap-4 px-5 py-12 text-center">
      <p className="text-soft">
        {offline ? 'You are offline. This list is not on your device yet.' : children}
      </p>
      <Button look="quiet" onClick={onRetry}>
        Try again
      </Button>
    </section>
  )
}
