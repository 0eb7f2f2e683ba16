import type { TrustState } from '@surplate/contract/trust-rules'
import type { Verification } from '@surplate/contract/verification'
import { maySubmit } from '@surplate/contract/verification-rules'
import { clsx } from 'clsx'
import { CheckCheck, Clock, Hourglass, type LucideIcon, Pause, X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { api } from '~/lib/network/api'
import { useMay } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { Button, ButtonLink } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import { useNow } from '~/ui/layout/use-now'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import { StatePlate } from './state-plate'
import { openPoints, stateText } from './state-texts'

interface Badge {
  label: string
  icon: LucideIcon
  className: string
}

const badges: Partial<Record<TrustState, Badge>> = {
  submitted: { label: 'With the network', icon: Hourglass, className: 'bg-pending text-on-pending' },
  approved: { label: 'Verified', icon: CheckCheck, className: 'bg-completed text-on-completed' },
  renewal_due: { label: 'Renewal due', icon: Clock, className: 'bg-pending text-on-pending' },
  lapsed: { label: 'Lapsed', icon: Clock, className: 'bg-cancelled text-on-cancelled' },
  declined: { label: 'Not approved yet', icon: X, className: 'bg-cancelled text-on-cancelled' },
  suspended: { label: 'Suspended', icon: Pause, className: 'bg-cancelled text-on-cancelled' },
}

/** Where the organisation stands, and what comes next. */
export function StateCard({ verification }: { verification: Verification }) {
  const { name } = useSession()
  const now = useNow()
  const titleId = useId()
  const { state, reason, points } = verification
  const { title, text } = stateText(verification, name, now)
  const badge = badges[state]
  // The words about a point stand at the point.
  const said = points.some(({ words }) => words === reason)
  const quoted = (state === 'declined' || state === 'suspended') && !said ? reason : ''
  return (
    <section
      aria-labelledby={titleId}
      className="card grid items-center gap-x-8 gap-y-5 p-6 md:grid-cols-[9rem_minmax(0,1fr)] xl:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <StatePlate state={state} />
      <div className="min-w-0">
        {badge && <StateBadge {...badge} />}
        <h2 id={titleId} className="text-xl wrap-anywhere">
          {title}
        </h2>
        <p className="mt-0.5 text-soft">{text}</p>
        {quoted && (
          <blockquote className="mt-3 border-l-3 border-line-strong pl-3.5 wrap-anywhere whitespace-pre-line">
            <span className="sr-only">The network writes: </span>
            {quoted}
          </blockquote>
        )}
        {maySubmit(state) && <Progress done={points.length - openPoints(verification)} of={points.length} />}
      </div>
      <div className="grid empty:hidden max-xl:md:col-start-2 md:justify-start xl:justify-end">
        <NextStep verification={verification} titleId={titleId} />
      </div>
    </section>
  )
}

function StateBadge({ label, icon: Icon, className }: Badge) {
  return (
    <span
      className={clsx(
        'mb-2 inline-flex h-7 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-xs font-semibold',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </span>
  )
}

function Progress({ done, of }: { done: number; of: number }) {
  const steps = Array.from({ length: of }, (_, index) => `step ${index}`)
  return (
    <div
      role="img"
      aria-label={`${done} of ${of} done`}
      className="mt-4 grid auto-cols-fr grid-flow-col gap-1"
    >
      {steps.map((step, index) => (
        <span key={step} className={clsx('h-2 rounded-full', index < done ? 'bg-(--teal-500)' : 'bg-line')} />
      ))}
    </div>
  )
}

const firstPages = {
  food_bank: { to: '/foodbank/availableItems', label: 'See what is on offer' },
  restaurant: { to: '/restaurant/inventory', label: 'Open your inventory' },
} as const

function NextStep({ verification, titleId }: { verification: Verification; titleId: string }): ReactNode {
  const { state, kind } = verification
  const manages = useMay('manage-organisation')
  if (state === 'approved') return <ButtonLink to={firstPages[kind].to}>{firstPages[kind].label}</ButtonLink>
  if (!manages) return null
  if (state === 'submitted') return <TakeBack id={verification.organisation_id} />
  return maySubmit(state) ? <Send verification={verification} titleId={titleId} /> : null
}

const sendLabels: Partial<Record<TrustState, string>> = {
  declined: 'Send again',
  renewal_due: 'Send for renewal',
}

function Send({ verification, titleId }: { verification: Verification; titleId: string }) {
  const { organisation_id: id, state } = verification
  const submit = useChangeVerification(api.verification.submit, itself)

  async function send() {
    try {
      await submit.send({ id })
      showToast({ kind: 'done', text: 'Sent. The network will answer.' })
    } catch (failure) {
      showToast({ kind: 'failed', text: explainVerification(failure, 'This was not sent.').message })
    }
  }

  return (
    <Button
      disabled={openPoints(verification) > 0}
      busy={submit.busy}
      aria-describedby={titleId}
      onClick={() => void send()}
    >
      {sendLabels[state] ?? 'Send for checking'}
    </Button>
  )
}

function TakeBack({ id }: { id: string }) {
  const takeBack = useChangeVerification(api.verification.takeBack, itself)

  async function take() {
    try {
      await takeBack.send({ id })
      showToast({ kind: 'done', text: 'Taken back. Change what you like, and send it again.' })
    } catch (failure) {
      showToast({ kind: 'failed', text: explainVerification(failure, 'This was not taken back.').message })
    }
  }

  return (
    <Button look="quiet" busy={takeBack.busy} onClick={() => void take()}>
      Take back
    </Button>
  )
}
