import type { OrganisationKind } from '@surplate/contract/roles'
import { CloudOff } from 'lucide-react'
import { useParams } from 'react-router'
import { pickupsPage } from '~/lib/member-paths'
import { ButtonLink } from '~/ui/controls/button'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { BackLink } from './back-link'
import { NoteBox } from './note-box'
import { PickupHeader } from './pickup-header'
import { PickupSkeleton } from './pickup-skeleton'
import { PickupView } from './pickup-view'
import { usePickup } from './queries'

/** One visit and everything about it, for either side. */
export function PickupPage({ side }: { side: OrganisationKind }) {
  const { id = '' } = useParams()
  const { pickup, saved, missing, isPending, isError, refetch } = usePickup(side, id)
  return (
    <>
      <BackLink side={side} />
      <PickupHeader pickup={pickup} side={side} />
      {saved && (
        <div className="mb-4">
          <NoteBox look="plain" icon={CloudOff}>
            This is what your device saved. It may have changed since.
          </NoteBox>
        </div>
      )}
      {/* Another pickup starts with an empty conversation and closed sheets. */}
      {pickup && <PickupView key={pickup._id} pickup={pickup} side={side} />}
      {!pickup && isPending && <PickupSkeleton />}
      {!pickup && missing && <NoSuchPickup side={side} />}
      {!pickup && isError && !missing && (
        <LoadFailed onRetry={() => void refetch()}>The pickup did not load.</LoadFailed>
      )}
    </>
  )
}

function NoSuchPickup({ side }: { side: OrganisationKind }) {
  return (
    <EmptyState
      art="bag"
      title="There is no such pickup."
      action={
        <ButtonLink look="quiet" to={pickupsPage[side]}>
          See your pickups
        </ButtonLink>
      }
    >
      It may belong to another organisation, or the link is not complete.
    </EmptyState>
  )
}
