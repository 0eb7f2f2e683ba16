import type { HandoverLine, Pickup } from '@surplate/contract/pickups'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import { currentSession } from '~/lib/session/session'
import { sendHandover } from '../offline/send-handover'
import { type Draft, dropDraft } from './draft'
import { useShowHandover } from './queries'
import { stepPath } from './steps'

const messages = {
  changed: 'This pickup has just changed. Please check the lines again.',
  ended: 'This pickup has already ended.',
  code: 'Their code is no longer valid. Ask for the new one.',
  unsafe: 'Something is past its safe time now and must stay here.',
  failed: 'The handover was not recorded. Please check the lines and try again.',
}
type ConfirmFailure = keyof typeof messages

/** Records the handover, at once or as soon as there is a connection, and shows its receipt. */
export function useConfirm(pickup: Pickup, draft: Draft) {
  const navigate = useNavigate()
  const show = useShowHandover()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ConfirmFailure>()

  async function record(lines: HandoverLine[]) {
    const { handover_id, proof } = draft
    const input = { id: pickup._id, handover_id, at: new Date().toISOString(), proof, lines }
    const result = await sendHandover(currentSession().type_id, input, pickup)
    // From here on the receipt, or the outbox of this device, holds what happened.
    dropDraft(pickup._id)
    if (result.sent) show(result.pickup)
    // In place of the lines, which cannot be entered again.
    await navigate(stepPath(pickup._id, 'done'), { replace: true })
  }

  async function confirm(lines: HandoverLine[]) {
    setBusy(true)
    setFailure(undefined)
    try {
      await record(lines)
    } catch (error) {
      logFailure('Failed to record the handover', error)
      setFailure(failureOf(error))
    }
    setBusy(false)
  }

  return { confirm, busy, failure, message: failure && messages[failure] }
}

function failureOf(error: unknown): ConfirmFailure {
  if (hasCode(error, 'PICKUP_CHANGED')) return 'changed'
  if (hasCode(error, 'PICKUP_ENDED') || hasCode(error, 'NOT_FOUND')) return 'ended'
  if (hasCode(error, 'CODE_UNKNOWN') || hasCode(error, 'CODE_EXPIRED')) return 'code'
  return hasCode(error, 'FOOD_UNSAFE') ? 'unsafe' : 'failed'
}
