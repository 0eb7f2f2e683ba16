import type { OrganisationDetail } from '@surplate/contract/operator'
import type { Decision } from '@surplate/contract/operator-rules'
import { mayChangeTrust } from '@surplate/contract/trust-rules'
import { pointNames, type VerificationPoint } from '@surplate/contract/verification-rules'
import { BadgeCheck, Ban, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { api, hasCode } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { Field, Select, TextareaField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { onDemand } from '~/ui/feedback/on-demand'
import { showToast } from '~/ui/feedback/toasts'
import { SectionCard } from '~/ui/layout/section-card'
import { explainDesk, useDeskWrite } from '../parts/queries'
import { stepOf } from './history-card'

const ReasonSheet = onDemand({
  name: 'reason',
  load: () => import('../parts/reason-sheet'),
  pick: (module) => module.ReasonSheet,
})

const done: Record<Decision, (name: string) => string> = {
  approve: (name) => `${name} is verified.`,
  decline: (name) => `${name} reads what is missing.`,
  suspend: (name) => `${name} is suspended.`,
  restore: (name) => `${name} can go on.`,
}

/** Approve, decline with a reason, ask, suspend, restore. What was typed stays when someone else was faster. */
export function DecisionCard({ organisation }: { organisation: OrganisationDetail }) {
  const { _id: id, name, trust, points } = organisation
  const [reason, setReason] = useState('')
  const [point, setPoint] = useState<VerificationPoint | ''>('')
  const [problem, setProblem] = useState<string>()
  const [suspending, setSuspending] = useState(false)
  const decide = useDeskWrite(api.operator.decide, 'Failed to decide about an organisation')
  const ask = useDeskWrite(api.operator.ask, 'Failed to ask an organisation')
  const typed = reason.trim()
  const meanwhile = useDecidedMeanwhile(organisation)
  // A suspended one goes back to where it was, whatever that is.
  const may = (to: 'approved' | 'declined' | 'suspended') =>
    trust !== 'suspended' && mayChangeTrust(trust, to, 'operator')

  const send = (decision: Decision, words: string) =>
    decide.send({
      id,
      decision,
      seen: trust,
      reason: words,
      ...(decision === 'decline' && point && { point }),
    })

  async function settle(run: () => Promise<unknown>, text: string) {
    setProblem(undefined)
    try {
      await run()
      setReason('')
      showToast({ kind: 'done', text })
    } catch (failure) {
      if (hasCode(failure, 'ILLEGAL_TRANSITION')) meanwhile.expect()
      else setProblem(explainDesk(failure, 'This was not sent.'))
    }
  }
  const tap = (decision: Decision) => void settle(() => send(decision, typed), done[decision](name))

  return (
    <SectionCard title="Your decision" hint="They read your reason word for word.">
      <div className="grid gap-3">
        {meanwhile.text && <AlertBox>{meanwhile.text}</AlertBox>}
        {problem && <AlertBox>{problem}</AlertBox>}
        {trust === 'suspended' && (
          <Button className="w-full" busy={decide.busy} onClick={() => tap('restore')}>
            <RotateCcw aria-hidden="true" className="size-5" />
            End the suspension
          </Button>
        )}
        {may('approved') && (
          <Button className="w-full" busy={decide.busy} onClick={() => tap('approve')}>
            <BadgeCheck aria-hidden="true" className="size-5" />
            Approve
          </Button>
        )}
        <TextareaField
          label="Reason"
          placeholder="What is missing, and how to fix it"
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {may('declined') && (
          <Field label="Point that is missing">
            {(control) => (
              <Select
                {...control}
                value={point}
                onChange={({ target }) => setPoint(target.value as VerificationPoint | '')}
              >
                <option value="">None in particular</option>
                {points.map((each) => (
                  <option key={each.point} value={each.point}>
                    {pointNames[each.point]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
        <div className="grid grid-cols-2 gap-2.5">
          {may('declined') && (
            <Button look="danger" disabled={typed === '' || decide.busy} onClick={() => tap('decline')}>
              Decline
            </Button>
          )}
          <Button
            look="quiet"
            disabled={typed === ''}
            busy={ask.busy}
            className={may('declined') ? '' : 'col-span-2'}
            onClick={() => void settle(() => ask.send({ id, text: typed }), 'They get a mail.')}
          >
            Ask a question
          </Button>
        </div>
        {typed === '' && (
          <p className="text-xs text-faint">
            {may('declined') ? 'Declining and asking need words.' : 'Asking needs words.'}
          </p>
        )}
        {may('suspended') && (
          <div className="border-t border-line pt-3">
            <Button
              look="ghost"
              className="w-full text-danger-text! hover:bg-danger-wash!"
              onClick={() => setSuspending(true)}
            >
              <Ban aria-hidden="true" className="size-5" />
              Suspend organisation
            </Button>
          </div>
        )}
      </div>
      {suspending && (
        <ReasonSheet
          title={`Suspend ${name}?`}
          description="Its claims are taken back, its pickups cancelled and its food hidden. Members can only read. They read your reason word for word."
          action="Suspend"
          failed="This was not sent."
          send={async (words) => {
            await send('suspend', words)
            showToast({ kind: 'done', text: done.suspend(name) })
          }}
          onClose={() => setSuspending(false)}
        />
      )}
    </SectionCard>
  )
}

/** After a conflict: what was decided meanwhile and by whom, once the history has arrived. */
function useDecidedMeanwhile({ history }: OrganisationDetail) {
  const [last] = history
  /** The latest step when the decision was refused. */
  const [refusedAfter, setRefusedAfter] = useState<string>()
  const expect = () => setRefusedAfter(last?.at ?? '')
  if (refusedAfter === undefined) return { expect, text: undefined }
  const kept = 'What you wrote is still here.'
  if (!last || last.at === refusedAfter)
    return { expect, text: `Someone else has decided meanwhile. ${kept}` }
  const step = stepOf(last).toLowerCase()
  return { expect, text: `Decided meanwhile by ${last.author ?? 'someone else'}: ${step}. ${kept}` }
}
