import { isOpen } from '@surplate/contract/pickup-rules'
import { X } from 'lucide-react'
import { useParams } from 'react-router'
import { pickupPath } from '~/lib/member-paths'
import { IconLink } from '~/ui/controls/button'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { Skeleton } from '~/ui/feedback/skeleton'
import { FullScreen } from '../handover/full-screen'
import { useSavedPickup } from '../offline/saved-lists'
import { usePickup } from '../page/queries'
import { CodeEnded } from './code-ended'
import './paper.css'
import { ShownCode } from './shown-code'
import { useRefetchEvery } from './use-refetch-every'

/** The handover that ends the pickup happens on another device. */
const everyMs = 10_000

/** The food bank's proof at the door: white in both themes, so that any camera reads it. */
export function CodeScreen() {
  const { id = '' } = useParams()
  return (
    <FullScreen className="paper grid grid-rows-[auto_1fr]">
      <header className="flex min-h-15 items-center justify-between py-2 pr-2 pl-5">
        <p className="font-semibold">Pickup code</p>
        <IconLink label="Close" to={pickupPath('food_bank', id)}>
          <X aria-hidden="true" />
        </IconLink>
      </header>
      <CodeOf id={id} />
    </FullScreen>
  )
}

function CodeOf({ id }: { id: string }) {
  const { pickup: loaded, missing, isPending, refetch } = usePickup('food_bank', id)
  // Shown at once: a bad connection may keep the call waiting for minutes.
  const saved = useSavedPickup('food_bank', id)
  const pickup = loaded ?? saved
  const over = missing || (loaded && !isOpen(loaded.state))
  useRefetchEvery(over ? undefined : everyMs, refetch)
  if (missing) return <CodeEnded pickup={undefined} />
  if (pickup?.code && isOpen(pickup.state))
    return <ShownCode pickup={pickup} code={pickup.code} saved={Boolean(saved?.code)} />
  if (pickup) return <CodeEnded pickup={pickup} />
  return isPending ? (
    <CodeSkeleton />
  ) : (
    <div className="self-center px-4 pb-28">
      <LoadFailed onRetry={refetch}>We couldn’t load this code.</LoadFailed>
    </div>
  )
}

function CodeSkeleton() {
  return (
    <div role="status" aria-label="Loading" className="grid content-center justify-items-center gap-6 pb-28">
      <Skeleton className="size-75" />
      <Skeleton className="h-16 w-64" />
    </div>
  )
}
