import { codeLength } from '@surplate/contract/pickup-rules'
import type { Pickup, Proof } from '@surplate/contract/pickups'
import { ScanQrCode } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '~/ui/controls/button'
import { CodeInput } from '~/ui/controls/code-input'
import { onDemand } from '~/ui/feedback/on-demand'
import { useOpenPickups } from '../list/queries'
import { checkMessages } from './check-messages'
import { ChosenPickup } from './chosen-pickup'
import { startDraft } from './draft'
import { ExpectedNow } from './expected-now'
import { FlowPage } from './flow-page'
import { PauseNote } from './pause-note'
import { stepPath } from './steps'
import { useCodeCheck } from './use-code-check'

const OverrideSheet = onDemand({
  name: 'override sheet',
  load: () => import('./override-sheet'),
  pick: (module) => module.OverrideSheet,
})
const ScanSheet = onDemand({
  name: 'scan sheet',
  load: () => import('./scan-sheet'),
  pick: (module) => module.ScanSheet,
})

/** Who is at the door? `pickupId` is the pickup that was chosen beforehand; a code of another one counts all the same. */
export function CodeStep({ pickupId }: { pickupId: string | undefined }) {
  const open = useOpenPickups('restaurant')
  const navigate = useNavigate()
  const input = useRef<HTMLInputElement>(null)
  const [digits, setDigits] = useState('')
  const [sheet, setSheet] = useState<'scan' | 'override'>()
  const check = useCodeCheck(open, goOn)
  const chosen = open.data?.items.find(({ _id }) => _id === pickupId)

  useEffect(() => input.current?.focus(), [])

  function goOn(pickup: Pickup, proof: Proof) {
    startDraft(pickup._id, proof)
    void navigate(stepPath(pickup._id, 'lines'))
  }

  async function type(typed: string) {
    setDigits(typed)
    check.clearProblem()
    if (typed.length < codeLength || check.busy) return
    await check.checkDigits(typed)
    setDigits('')
  }

  async function scanned(statement: string) {
    setSheet(undefined)
    await check.checkScanned(statement)
  }

  return (
    <FlowPage
      name={chosen?.food_bank.name ?? 'Hand over'}
      step={1}
      title="What is their code?"
      lead="Six digits on the collector’s phone, or scan the square."
      focused={false}
    >
      <CodeInput
        ref={input}
        value={digits}
        onChange={type}
        disabled={check.pausedFor > 0}
        error={check.problem && check.pausedFor === 0 && checkMessages[check.problem]}
      />
      {check.pausedFor > 0 && <PauseNote seconds={check.pausedFor} />}
      <Button size="large" busy={check.busy} onClick={() => setSheet('scan')}>
        {!check.busy && <ScanQrCode aria-hidden="true" />}
        Scan the QR code
      </Button>
      {pickupId ? <ChosenPickup id={pickupId} open={open} /> : <ExpectedNow open={open} />}
      {open.data && open.data.items.length > 0 && (
        <Button look="ghost" className="whitespace-normal" onClick={() => setSheet('override')}>
          Phone is dead? Hand over without a code
        </Button>
      )}
      {sheet === 'scan' && <ScanSheet onScan={scanned} onClose={() => setSheet(undefined)} />}
      {sheet === 'override' && open.data && (
        <OverrideSheet
          pickups={chosen ? [chosen] : open.data.items}
          onChoose={goOn}
          onClose={() => setSheet(undefined)}
        />
      )}
    </FlowPage>
  )
}
