import type { ShownPoint, Verification } from '@surplate/contract/verification'
import { mayEdit, pointNames, type VerificationPoint } from '@surplate/contract/verification-rules'
import { Paperclip } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '~/lib/session/acting'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { useNow } from '~/ui/layout/use-now'
import { CheckRow } from './check-row'
import { actionLabel, pointHint, pointTitle, supportingHint } from './point-texts'

const PointSheet = onDemand({
  name: 'sheet of a point',
  load: () => import('../sheets/point-sheet'),
  pick: (module) => module.PointSheet,
})

/** Everything that the network asks for: what it could not accept comes first. */
export function Checklist({ verification }: { verification: Verification }) {
  const { points, state, kind, details } = verification
  const [opened, setOpened] = useState<VerificationPoint | 'supporting'>()
  const manages = useMay('manage-organisation')
  const now = useNow()
  const inOrder = [...points].sort((one, other) => rankOf(one) - rankOf(other))
  const changes = (point: VerificationPoint | 'supporting') => manages && mayEdit(state, point)
  const supporting = details?.documents.find(({ purpose }) => purpose === 'supporting')
  return (
    <section aria-label="What the network checks">
      <ul className="card divide-y divide-line overflow-hidden">
        {inOrder.map((point) => {
          const label = actionLabel(point, details?.facts)
          return (
            <CheckRow
              key={point.point}
              title={pointTitle(point.point, kind, details?.facts)}
              state={point.state}
              action={
                changes(point.point) &&
                label && (
                  <Button
                    look={point.state === 'done' ? 'ghost' : 'quiet'}
                    aria-label={`${label}: ${pointNames[point.point]}`}
                    onClick={() => setOpened(point.point)}
                  >
                    {label}
                  </Button>
                )
              }
            >
              {pointHint(point, details?.facts, now)}
            </CheckRow>
          )
        })}
        {details && (changes('supporting') || supporting) && (
          <CheckRow
            title="Supporting document"
            mark={
              <span className="grid size-7 shrink-0 place-items-center text-soft">
                <Paperclip aria-hidden="true" className="size-4.5" />
              </span>
            }
            action={
              <Button
                look="ghost"
                aria-label={`${supporting ? 'Open' : 'Add'}: Supporting document`}
                onClick={() => setOpened('supporting')}
              >
                {supporting ? 'Open' : 'Add'}
              </Button>
            }
          >
            {supportingHint(supporting, now)}
          </CheckRow>
        )}
      </ul>
      {opened && (
        <PointSheet point={opened} verification={verification} onClose={() => setOpened(undefined)} />
      )}
    </section>
  )
}

function rankOf({ state }: ShownPoint): number {
  return state === 'declined' ? 0 : 1
}
