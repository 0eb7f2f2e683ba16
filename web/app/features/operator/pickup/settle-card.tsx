import type { PickupForDesk } from '@surplate/contract/operator'
import { type Settlement, settlementNames, settlements } from '@surplate/contract/pickup-rules'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { TextareaField } from '~/ui/controls/field'
import { AlertBox } from '~/ui/feedback/alert-box'
import { showToast } from '~/ui/feedback/toasts'
import { SectionCard } from '~/ui/layout/section-card'
import { explainDesk, useDeskWrite } from '../parts/queries'

/** Which of two accounts is right, for both sides to read. */
export function SettleCard({ pickup: { _id: id } }: { pickup: PickupForDesk }) {
  const [outcome, setOutcome] = useState<Settlement>()
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const settle = useDeskWrite(api.operator.settle, 'Failed to settle a pickup')
  const ready = outcome !== undefined && reason.trim() !== ''

  async function send() {
    if (!outcome) return
    setProblem(undefined)
    try {
      await settle.send({ id, outcome, reason: reason.trim() })
      showToast({ kind: 'done', text: 'Settled. Both sides read it.' })
    } catch (failure) {
      setProblem(explainDesk(failure, 'This was not settled.'))
    }
  }

  return (
    <SectionCard title="Settle it" hint="Both sides read your reason word for word.">
      <div className="grid gap-3">
        <fieldset className="grid gap-1">
          <legend className="mb-1.5 text-sm font-semibold">What happened</legend>
          {settlements.map((value) => (
            <label
              key={value}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 hover:bg-hover has-checked:bg-primary-tint"
            >
              <input
                type="radio"
                name="settlement"
                checked={outcome === value}
                onChange={() => setOutcome(value)}
                className="size-4.5 accent-(--primary)"
              />
              {settlementNames[value]}
            </label>
          ))}
        </fieldset>
        <TextareaField
          label="Reason"
          placeholder="What you found out"
          maxLength={300}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        {problem && <AlertBox>{problem}</AlertBox>}
        <Button disabled={!ready} busy={settle.busy} onClick={() => void send()}>
          Settle
        </Button>
      </div>
    </SectionCard>
  )
}
