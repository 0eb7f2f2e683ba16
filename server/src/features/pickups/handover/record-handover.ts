import { pluralize } from '@surplate/contract/lib/pluralize'
import { type HandoverMethod, isFitToOffer, type OverrideReason } from '@surplate/contract/pickup-rules'
import type { Work } from '../../../work.ts'
import { endPromise } from '../../donation-requests/public.ts'
import { about } from '../changed.ts'
import type { LockedPickup } from '../lock-lines.ts'
import { say } from '../public.ts'
import type { CheckedLine } from './check-lines.ts'

interface Recorded {
  id: string
  at: Date
  method: HandoverMethod
  override_reason?: OverrideReason
  override_note?: string
  provisional_until: Date | null
  confirmed_at?: Date
  lines: CheckedLine[]
}

/**
 * Writes the handover with its lines, ends the promises and the pickup, and queues both receipts. The caller notifies of
 * the leaderboard at its end.
 */
export async function recordHandover(
  work: Work,
  { pickup }: LockedPickup,
  { lines, ...handover }: Recorded,
): Promise<void> {
  const { tx, now, actor, record, notify, reached } = work
  await tx
    .insertInto('handovers')
    .values({ ...handover, pickup_id: pickup.id, received_at: now, author_id: actor?.user_id ?? null })
    .execute()
  for (const line of lines) {
    await recordLine(work, handover.id, line)
    if (line.taken > 0) reached('handover', line.granted.item.created_at, handover.at)
  }
  await tx
    .updateTable('pickups')
    .set((eb) => ({
      state: 'handed_over',
      ended_at: now,
      arrived_at: pickup.arrived_at ?? handover.at,
      sequence: eb('sequence', '+', 1),
    }))
    .where('id', '=', pickup.id)
    .execute()
  const taken = lines.reduce((sum, line) => sum + line.taken, 0)
  await say(work, pickup.id, `Handed over: ${pluralize(taken, 'portion')}.`)
  await record('handed over', 'pickup', pickup.id)
  await notify('handed-over', { ...about(pickup), to: 'restaurant' })
  await notify('handed-over', { ...about(pickup), to: 'food_bank' })
}

async function recordLine(work: Work, handover_id: string, { granted, ...line }: CheckedLine): Promise<void> {
  const missing = line.promised - line.taken
  const fit = line.short_reason !== null && isFitToOffer(line.short_reason)
  const fate = { handed_over: line.taken, left: fit ? missing : 0, discarded: fit ? 0 : missing }
  const { offered_again } = await endPromise(work, granted, fate, { reason: 'refused' })
  await work.tx
    .insertInto('handover_lines')
    .values({ ...line, handover_id, donation_request_id: granted.request.id, offered_again })
    .execute()
}
