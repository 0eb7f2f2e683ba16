import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useId } from 'react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { AnswerTime } from '../../parts/answer-time'
import { useChangePickup } from '../queries'
import { partnerOf, type ShownPickup } from '../shown-pickup'
import { usePlace } from '../use-place'

/** Another time that one side asks for, with what this side can answer. */
export function ProposalBox({
  pickup,
  proposal,
  side,
}: {
  pickup: ShownPickup
  proposal: NonNullable<Pickup['proposal']>
  side: OrganisationKind
}) {
  const { place } = usePlace(pickup)
  const textId = useId()
  const { name } = partnerOf(pickup, side)
  const own = proposal.by === side
  return (
    <div className="mb-3 grid gap-3 rounded-md border-b-0! bg-[color-mix(in_srgb,var(--status-pending-bg)_60%,transparent)] px-3.5 py-3">
      <p id={textId} className="text-sm leading-5 text-on-pending">
        {own ? 'You asked for' : `${name} asks for`}{' '}
        <b className="font-semibold tabular-nums">{place.dayAndWindow(proposal)}</b>. Until{' '}
        {own ? `${name} answers` : 'you answer'}, the old time stands.
      </p>
      <div className="flex gap-2.5 *:flex-1">
        {own ? (
          <TakeBack id={pickup._id} from={proposal.from} />
        ) : (
          <AnswerTime pickup={pickup} describedBy={textId} />
        )}
      </div>
    </div>
  )
}

function TakeBack({ id, from }: { id: string; from: string }) {
  const topic = `pickup ${id}`
  const takeBack = useChangePickup(
    (input: { id: string; accept: boolean; from: string }, options) => api.pickups.answerTime(input, options),
    {
      to: 'take it back',
      onDone: () => showToast({ kind: 'done', topic, text: 'Taken back. The old time stands.' }),
      onFailed: (text) => showToast({ kind: 'failed', topic, text }),
    },
  )
  return (
    <Button look="quiet" busy={takeBack.busy} onClick={() => takeBack.start({ id, accept: false, from })}>
      Take back
    </Button>
  )
}
