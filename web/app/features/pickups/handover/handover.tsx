import type { Pickup } from '@surplate/contract/pickups'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { handoverPath } from '~/lib/member-paths'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { Skeleton } from '~/ui/feedback/skeleton'
import { usePickup } from '../page/queries'
import { CodeStep } from './code-step'
import { Receipt, UnsentReceipt } from './done-step'
import { readDraft } from './draft'
import { FullScreen } from './full-screen'
import { LinesStep } from './lines-step'
import { stepPath, useHandoverStep } from './steps'
import { useUnsentHandover } from './use-unsent-handover'

/** The restaurant hands over in three steps: their code, what they take, the receipt. */
export function Handover() {
  const { step, pickupId } = useHandoverStep()
  if (step === 'code' || !pickupId) return <CodeStep key={pickupId} pickupId={pickupId} />
  return <LaterStep key={pickupId} step={step} pickupId={pickupId} />
}

function LaterStep({ step, pickupId }: { step: 'lines' | 'done'; pickupId: string }) {
  const { pickup, isPending, refetch } = usePickup('restaurant', pickupId)
  const { unsent, ready } = useUnsentHandover(pickupId)
  if ((isPending && !pickup) || !ready) return <StepSkeleton />
  if (!pickup)
    return (
      <FullScreen className="px-4 pt-10">
        <LoadFailed onRetry={refetch}>We couldn’t load this pickup.</LoadFailed>
      </FullScreen>
    )
  const draft = readDraft(pickupId)
  if (step === 'lines' && draft) return <LinesStep pickup={pickup} draft={draft} onChanged={refetch} />
  if (step === 'lines')
    return (
      <Navigate replace to={pickup.receipt || unsent ? stepPath(pickupId, 'done') : handoverPath(pickupId)} />
    )
  if (pickup.receipt) return <Receipt pickup={pickup} receipt={pickup.receipt} />
  if (unsent) return <UnsentReceipt pickup={pickup} unsent={unsent} />
  return <Unsettled pickupId={pickupId} refetch={refetch} />
}

/** The handover has just been sent from the outbox, or was dropped from it: only the server knows. */
function Unsettled({
  pickupId,
  refetch,
}: {
  pickupId: string
  refetch: () => Promise<{ data?: Pickup | null | undefined }>
}) {
  const navigate = useNavigate()
  const settle = useEffectEvent(async () => {
    const { data } = await refetch()
    if (!data?.receipt) await navigate(handoverPath(pickupId), { replace: true })
  })
  useEffect(() => void settle(), [])
  return <StepSkeleton />
}

function StepSkeleton() {
  return (
    <FullScreen className="mx-auto grid max-w-144 content-start gap-5 px-4 pt-24">
      <span role="status" className="sr-only">
        Loading
      </span>
      <Skeleton className="h-9 w-64" />
      <Skeleton className="h-72 rounded-lg" />
    </FullScreen>
  )
}
