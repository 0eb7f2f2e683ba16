import type { Pickup } from '@surplate/contract/pickups'
import { Link } from 'react-router'
import { handoverPath, pickupPath } from '~/lib/member-paths'
import { AlertBox } from '~/ui/feedback/alert-box'
import { useNow } from '~/ui/layout/use-now'
import type { Draft } from './draft'
import { FlowPage } from './flow-page'
import { LineCard } from './line-card'
import { linesLead } from './lines-lead'
import { LinesTotal } from './lines-total'
import { useConfirm } from './use-confirm'
import { useLines } from './use-lines'

/** What do they take? Starts with all that was promised. */
export function LinesStep({
  pickup,
  draft,
  onChanged,
}: {
  pickup: Pickup
  draft: Draft
  /** Loads the pickup again. */
  onChanged: () => void
}) {
  const now = useNow()
  const lines = useLines(pickup)
  const { confirm, busy, failure, message } = useConfirm(pickup, draft)

  async function finish() {
    const entered = lines.finish()
    if (entered) await confirm(entered)
  }

  return (
    <FlowPage
      name={pickup.food_bank.name}
      step={2}
      back={handoverPath(pickup._id)}
      title="What do they take?"
      lead={linesLead(pickup, draft.proof, now)}
      wide
      footer={<LinesTotal {...lines} busy={busy} onConfirm={finish} />}
    >
      <div
        ref={lines.form}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2 lg:gap-5"
      >
        {lines.entries.map((entry) => (
          <LineCard key={entry.line.request_id} entry={entry} timeZone={pickup.time_zone} />
        ))}
      </div>
      {failure && (
        <AlertBox>
          {message}{' '}
          {failure === 'changed' && (
            <button type="button" className="link min-h-11" onClick={onChanged}>
              Show the latest
            </button>
          )}
          {failure === 'ended' && (
            <Link to={pickupPath('restaurant', pickup._id)} className="link">
              See what happened
            </Link>
          )}
          {failure === 'code' && (
            <Link to={handoverPath(pickup._id)} className="link">
              Enter a code
            </Link>
          )}
        </AlertBox>
      )}
    </FlowPage>
  )
}
