import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { handoverPath, pickupPath } from '~/lib/member-paths'
import { useApiQueries } from '~/lib/network/api-queries'
import { placeTime } from '~/lib/place-time'
import { Button, ButtonLink } from '~/ui/controls/button'
import { Skeleton } from '~/ui/feedback/skeleton'
import { Sheet } from '~/ui/layout/sheet'
import { serverSays, wayOut } from './conflict-text'
import { DropQuestion } from './drop-question'
import type { UnsentHandover } from './offline-store'
import { dropHandover, keepWithoutCode } from './outbox'
import { RecordedLines } from './recorded-lines'

/** A handover that the server refused: what was recorded, what the server says, and what a person can do about it. */
export function ConflictSheet({
  handover,
  onSend,
  onClose,
}: {
  handover: UnsentHandover
  /** Called when it waits again. */
  onSend: () => void
  onClose: () => void
}) {
  const { pickup, input } = handover
  const [dropping, setDropping] = useState(false)
  const place = placeTime(pickup.time_zone, new Date())

  async function sendWithoutCode() {
    await keepWithoutCode(handover)
    onSend()
    onClose()
  }

  return (
    <Sheet
      open
      onOpenChange={onClose}
      title={`Handover to ${pickup.food_bank.name}`}
      description={`${place.day(input.at)}, ${place.time(input.at)}, recorded on this device`}
      footer={
        dropping ? (
          <DropQuestion onKeep={() => setDropping(false)} onDrop={() => dropHandover(handover)} />
        ) : (
          <>
            <Button look="danger" onClick={() => setDropping(true)}>
              Drop it
            </Button>
            <WayOutButton handover={handover} onWithoutCode={sendWithoutCode} onClose={onClose} />
          </>
        )
      }
    >
      <ServerSays handover={handover} />
      <RecordedLines handover={handover} />
      <p className="text-sm text-soft">{advice(handover)}</p>
    </Sheet>
  )
}

function ServerSays({ handover: { pickup, error } }: { handover: UnsentHandover }) {
  const { pickups } = useApiQueries()
  const { data, isPending } = useQuery(
    pickups.get.queryOptions({ input: { id: pickup._id }, meta: { failure: 'Failed to load the pickup' } }),
  )
  if (isPending) return <Skeleton className="h-13" />
  return (
    <p className="flex items-start gap-2.5 rounded-md bg-danger-wash px-4 py-3.5 font-semibold text-danger-text">
      <CircleAlert aria-hidden="true" className="mt-0.5 shrink-0" />
      <span className="min-w-0 wrap-anywhere">
        {serverSays(error, data, placeTime(pickup.time_zone, new Date()))}
      </span>
    </p>
  )
}

function WayOutButton({
  handover,
  onWithoutCode,
  onClose,
}: {
  handover: UnsentHandover
  onWithoutCode: () => void
  onClose: () => void
}) {
  const { _id } = handover.pickup
  const way = wayOut(handover)
  if (way === 'without_code') return <Button onClick={onWithoutCode}>Send it without the code</Button>
  if (way === null)
    return (
      <Button look="quiet" onClick={onClose}>
        Keep it
      </Button>
    )
  return way === 'again' ? (
    <ButtonLink to={handoverPath(_id)} onClick={onClose}>
      Record it again
    </ButtonLink>
  ) : (
    <ButtonLink to={pickupPath('restaurant', _id)} onClick={onClose}>
      See the pickup
    </ButtonLink>
  )
}

function advice(handover: UnsentHandover) {
  const { name } = handover.pickup.food_bank
  const way = wayOut(handover)
  if (way === 'without_code') return `Without the code, ${name} has 7 days to confirm it.`
  if (way === 'again')
    return 'Record it again with what the pickup says now. This record goes away by itself.'
  if (way === 'look') return `The pickup’s page shows what happened. You can write to ${name} there.`
  return 'Ask someone who can answer orders of your restaurant to sign in on this device.'
}
