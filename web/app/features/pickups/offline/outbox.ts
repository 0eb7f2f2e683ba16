import type { HandoverInput, PickupDetail } from '@surplate/contract/pickups'
import { currentSession } from '~/lib/session/session'
import { type Answer, askServer } from './ask-server'
import { alone, ifFree } from './locks'
import type { UnsentHandover } from './offline-store'
import { offlineStore } from './store'
import { dropUnsent, keepUnsent } from './unsent'

export function lockOf({ handover_id }: UnsentHandover) {
  return `handover ${handover_id}`
}

/** A scanned code was checked on this device: by the time the handover arrives it may have expired. */
export function recordedOffline(input: HandoverInput): HandoverInput {
  return input.proof.by === 'qr' ? { ...input, proof: { ...input.proof, offline: true } } : input
}

interface OutboxRun {
  /** What the server recorded in this run. */
  sent: PickupDetail[]
  /** How many handovers still wait. */
  waiting: number
}

/** Sends what waits, oldest first, in one tab at a time. Stops at the first without an answer. */
export async function sendWaiting(organisationId: string): Promise<OutboxRun> {
  const sent: PickupDetail[] = []
  await ifFree('handover outbox', async () => {
    for (const handover of await readWaiting(organisationId)) {
      const answer = await ifFree(lockOf(handover), () => sendOne(handover))
      if (answer?.kind === 'none') return
      if (answer?.kind === 'recorded') sent.push(answer.pickup)
    }
  })
  return { sent, waiting: (await readWaiting(organisationId)).length }
}

async function readWaiting(organisationId: string): Promise<UnsentHandover[]> {
  const handovers = await offlineStore.readUnsent(organisationId)
  return handovers.filter(({ state }) => state === 'waiting')
}

async function sendOne({ handover_id, organisation_id }: UnsentHandover): Promise<Answer | undefined> {
  // Another tab may have sent it, and the user may have signed out meanwhile.
  const waiting = await readWaiting(organisation_id)
  const handover = waiting.find((one) => one.handover_id === handover_id)
  if (!handover || currentSession().type_id !== organisation_id) return undefined
  const answer = await askServer(handover.input)
  if (answer.kind === 'recorded') await dropUnsent(handover)
  else
    await keepUnsent({
      ...handover,
      ...(answer.kind === 'refused' && { state: 'conflict', error: answer.code }),
      input: recordedOffline(handover.input),
      attempts: handover.attempts + 1,
    })
  return answer
}

/** Someone decides that a refused handover did happen: it waits again, without the code. */
export function keepWithoutCode(handover: UnsentHandover): Promise<void> {
  const proof = { by: 'override', reason: 'no_signal', note: '' } as const
  const input = { ...handover.input, proof }
  return alone(lockOf(handover), () => keepUnsent({ ...handover, input, state: 'waiting', error: null }))
}

/** Someone decides that a refused handover is not to be recorded. */
export function dropHandover(handover: UnsentHandover): Promise<void> {
  return alone(lockOf(handover), () => dropUnsent(handover))
}
