import type { HistoryEntry, OrganisationDetail } from '@surplate/contract/operator'
import { type OperatorAct, operatorActNames } from '@surplate/contract/operator-rules'
import type { TrustState } from '@surplate/contract/trust-rules'
import { dayAndTime } from '~/lib/format'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'

const steps: Record<TrustState, string> = {
  draft: 'Back at the start',
  submitted: 'Sent for checking',
  approved: 'Verified',
  renewal_due: 'Renewal due',
  lapsed: 'Lapsed',
  declined: 'Declined',
  suspended: 'Suspended',
}
const acts: Partial<Record<OperatorAct, string>> = {
  ask: 'Asked a question',
  settle: 'Pickup settled',
  remind: 'Reminded of a claim',
  assign: 'Food assigned',
  disable: 'Access of a member stopped',
  enable: 'Access of a member restored',
  'close-report': 'Report closed',
}

export function stepOf({ to, act }: HistoryEntry): string {
  if (to) return steps[to]
  return act ? (acts[act] ?? operatorActNames[act]) : 'They answered'
}

/** Every step with its author, the latest first. */
export function HistoryCard({ organisation: { history, created_at } }: { organisation: OrganisationDetail }) {
  const now = useNow()
  return (
    <SectionCard title="History">
      <ol className="relative grid gap-4 before:absolute before:top-2 before:bottom-6 before:left-[0.3125rem] before:w-px before:bg-line-strong">
        {history.map((entry) => (
          <Step
            key={`${entry.at} ${stepOf(entry)}`}
            title={stepOf(entry)}
            line={[
              dayAndTime(entry.at, now),
              entry.author ?? (entry.by === 'timer' ? 'automatic' : undefined),
            ]}
            reason={entry.reason}
          />
        ))}
        <Step title="Registered" line={[dayAndTime(created_at, now)]} reason="" />
      </ol>
    </SectionCard>
  )
}

function Step({ title, line, reason }: { title: string; line: (string | undefined)[]; reason: string }) {
  return (
    <li className="relative grid gap-0.5 pl-6 before:absolute before:top-1.5 before:left-0 before:size-2.75 before:rounded-full before:border-2 before:border-(--teal-500) before:bg-surface">
      <span className="leading-5.5 font-semibold">{title}</span>
      <span className="text-sm text-soft wrap-anywhere">{line.filter(Boolean).join(', ')}</span>
      {reason && <span className="text-sm whitespace-pre-line wrap-anywhere">{reason}</span>}
    </li>
  )
}
