import type { HandoverInput, Pickup, PickupDetail } from '@surplate/contract/pickups'
import { isOffline } from '~/lib/network/online'
import { askServer } from './ask-server'
import { alone } from './locks'
import type { UnsentHandover } from './offline-store'
import { lockOf, recordedOffline } from './outbox'
import { offlineStore } from './store'
import { dropUnsent, keepUnsent, whileSending } from './unsent'

export type SendResult = { sent: true; pickup: PickupDetail } | { sent: false }

/**
 * Records a handover: first on the device, so that neither a reload nor a crash loses it, then with the server. Without
 * an answer it stays on the device and the outbox sends it later. Throws the server's error if it is refused.
 */
export async function sendHandover(
  organisationId: string,
  input: HandoverInput,
  pickup: Pickup,
): Promise<SendResult> {
  const handover = newHandover(organisationId, isOffline() ? recordedOffline(input) : input, pickup)
  return alone(lockOf(handover), () => whileSending(handover, () => send(handover)))
}

async function send(handover: UnsentHandover): Promise<SendResult> {
  await keepUnsent(handover)
  const answer = await askServer(handover.input)
  if (answer.kind === 'none') {
    await keepUnsent({ ...handover, input: recordedOffline(handover.input), attempts: 1 })
    return { sent: false }
  }
  await dropUnsent(handover)
  if (answer.kind === 'refused') throw answer.error
  await dropReplaced(handover)
  return { sent: true, pickup: answer.pickup }
}

function newHandover(
  organisation_id: string,
  input: HandoverInput,
  { _id, food_bank, time_zone, window, lines }: Pickup,
): UnsentHandover {
  return {
    handover_id: input.handover_id,
    organisation_id,
    input,
    pickup: { _id, food_bank, time_zone, window, lines },
    state: 'waiting',
    error: null,
    attempts: 0,
    lasting: true,
  }
}

/** A pickup has one handover: refused ones of the same pickup were recorded anew. */
async function dropReplaced({ organisation_id, pickup }: UnsentHandover) {
  const others = await offlineStore.readUnsent(organisation_id)
  for (const other of others)
    if (other.state === 'conflict' && other.pickup._id === pickup._id) await dropUnsent(other)
}
