import type { TrustState } from '@surplate/contract/trust-rules'
import { Check, Hourglass, type LucideIcon, Pause, RotateCw, X } from 'lucide-react'

interface Mark {
  icon: LucideIcon
  ground: string
  line: string
}

const honey = { ground: 'var(--status-pending-bg)', line: 'var(--status-pending-fg)' }
const rose = { ground: 'var(--status-cancelled-bg)', line: 'var(--status-cancelled-fg)' }

const marks: Record<Exclude<TrustState, 'draft'>, Mark> = {
  submitted: { icon: Hourglass, ...honey },
  approved: { icon: Check, ground: 'var(--primary)', line: 'var(--text-on-primary)' },
  renewal_due: { icon: RotateCw, ...honey },
  lapsed: { icon: RotateCw, ...rose },
  declined: { icon: X, ...rose },
  suspended: { icon: Pause, ...rose },
}

/** The plate of the state: empty and friendly before anything is sent, then with a mark on it. */
export function StatePlate({ state }: { state: TrustState }) {
  return (
    <svg viewBox="0 0 144 90" aria-hidden="true" className="h-auto w-36">
      <ellipse cx="72" cy="45" rx="70" ry="42" fill="var(--art-ground)" />
      <circle cx="72" cy="48" r="33" fill="var(--art-shadow)" />
      <circle cx="72" cy="45" r="33" fill="var(--art-plate)" stroke="var(--art-line)" strokeWidth="1.5" />
      {state === 'draft' ? <Face /> : <MarkOnPlate {...marks[state]} />}
    </svg>
  )
}

function Face() {
  return (
    <>
      <circle
        cx="72"
        cy="45"
        r="23"
        fill="var(--art-well)"
        stroke="var(--art-line)"
        strokeWidth="1.5"
        strokeDasharray="4 4"
      />
      <circle cx="65" cy="39" r="1.8" fill="var(--art-mark)" />
      <circle cx="79" cy="39" r="1.8" fill="var(--art-mark)" />
      <path
        d="M63 47c3 4 15 4 18 0"
        fill="none"
        stroke="var(--art-mark)"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  )
}

function MarkOnPlate({ icon: Icon, ground, line }: Mark) {
  return (
    <>
      <circle cx="72" cy="45" r="23" fill={ground} />
      <Icon x="60" y="33" width="24" height="24" color={line} strokeWidth={2.4} />
    </>
  )
}
