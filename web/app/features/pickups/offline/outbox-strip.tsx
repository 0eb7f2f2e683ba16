import { pluralize } from '@surplate/contract/lib/pluralize'
import { CloudUpload, TriangleAlert } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import type { UnsentHandover } from './offline-store'
import { useOutbox } from './use-outbox'

const ConflictSheet = onDemand({
  name: 'conflict sheet',
  load: () => import('./conflict-sheet'),
  pick: (module) => module.ConflictSheet,
})

/** Shown under the bar of restaurants while handovers wait on this device, or were refused. */
export function OutboxStrip() {
  const { unsent, sendNow } = useOutbox()
  const [openId, setOpenId] = useState<string>()
  const waiting = unsent.filter(({ state }) => state === 'waiting')
  const refused = unsent.filter(({ state }) => state === 'conflict')
  const [firstRefused] = refused
  const open = refused.find(({ handover_id }) => handover_id === openId)
  return (
    <>
      <div role="status">
        {waiting.length > 0 && (
          <Line icon={<CloudUpload aria-hidden="true" className="mt-px size-4.5 shrink-0" />}>
            <b className="font-semibold">{pluralize(waiting.length, 'handover')} not sent yet.</b>{' '}
            {whatNow(waiting)}
          </Line>
        )}
        {firstRefused && (
          <Line
            icon={<TriangleAlert aria-hidden="true" className="mt-px size-4.5 shrink-0" />}
            action={
              <Button
                look="pending"
                size="small"
                className="-my-2 shrink-0"
                onClick={() => setOpenId(firstRefused.handover_id)}
              >
                Look at it
              </Button>
            }
          >
            <b className="font-semibold">{refusedText(refused)}</b>
          </Line>
        )}
      </div>
      {open && (
        <ConflictSheet
          key={open.handover_id}
          handover={open}
          onSend={sendNow}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </>
  )
}

function Line({ icon, action, children }: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-b border-line bg-pending text-sm text-on-pending">
      <div className="wrap flex min-h-11 items-center gap-2.5 py-2">
        <p className="flex min-w-0 flex-1 items-start gap-2.5">
          {icon}
          <span className="min-w-0 wrap-anywhere">{children}</span>
        </p>
        {action}
      </div>
    </div>
  )
}

function whatNow(waiting: readonly UnsentHandover[]) {
  if (waiting.every(({ lasting }) => lasting)) return 'Goes out by itself when the signal is back.'
  return 'Keep this page open: your browser does not let us store it.'
}

function refusedText(refused: readonly UnsentHandover[]) {
  const [first] = refused
  return refused.length === 1 && first
    ? `The handover to ${first.pickup.food_bank.name} was not recorded.`
    : `${pluralize(refused.length, 'handover')} were not recorded.`
}
