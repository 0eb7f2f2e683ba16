import type { Request } from '../fixtures/world.ts'
import type { Db } from '../platform/db/database.ts'
import { newId } from '../platform/ids.ts'
import type { AuditedCall } from './calls.ts'

/** Pickups of a pair: an open one, and one for each call that needs its own or ends it. */
export const visits = [
  'open',
  'pickups.cancel',
  'pickups.handOver',
  'pickups.stateOutcome',
  'pickups.confirmHandover',
  'pickups.reply',
] as const
export type Visit = (typeof visits)[number]

export interface Visited {
  pickup_id: string
  request: Request
  code: string
  /** A message of each side. */
  messages: { restaurant: string; food_bank: string }
}

/** The pickup that a call is made with. */
export function visitOf({ name }: AuditedCall): Visit {
  return visits.find((visit) => visit === name) ?? 'open'
}

const proposedFrom = (now: Date) => new Date(now.getTime() + 2 * 3_600_000)

/** Brings a pickup into the state that its call needs. */
export async function prepareVisit(db: Db, visit: Visit, request: Request, now: Date): Promise<Visited> {
  const { pickup_id = '' } = request
  const messages = { restaurant: newId(), food_bank: newId() }
  const { code } = await db
    .updateTable('pickups')
    .set({
      state: 'arrived',
      proposed_from: proposedFrom(now),
      proposed_until: new Date(proposedFrom(now).getTime() + 3_600_000),
      proposed_by: 'restaurant',
    })
    .where('id', '=', pickup_id)
    .returning('code')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('pickup_messages')
    .values([
      { id: messages.restaurant, pickup_id, at: now, author: 'restaurant', text: 'The food is ready' },
      { id: messages.food_bank, pickup_id, at: now, author: 'food_bank', text: 'On our way' },
    ])
    .execute()
  if (visit === 'pickups.reply')
    await db
      .insertInto('pickup_accounts')
      .values([
        { pickup_id, side: 'restaurant', outcome: 'nobody_came', at: now },
        { pickup_id, side: 'food_bank', outcome: 'no_food', at: now },
      ])
      .execute()
  if (visit === 'pickups.confirmHandover')
    await db
      .insertInto('handovers')
      .values({
        id: newId(),
        pickup_id,
        at: now,
        received_at: now,
        method: 'override',
        override_reason: 'phone_dead',
        provisional_until: new Date(now.getTime() + 3_600_000_000),
      })
      .execute()
  return { pickup_id, request, code, messages }
}

/** Input with which calls about a pickup succeed. */
export function visitInput(
  call: AuditedCall,
  { request, code, messages }: Visited,
  { side, collector_id, now }: { side: 'restaurant' | 'food_bank'; collector_id: string; now: Date },
): Record<string, unknown> {
  const from = proposedFrom(now).toISOString()
  if (call.name === 'pickups.assign') return { user_id: collector_id }
  if (call.name === 'pickups.answerTime') return { from }
  if (call.name === 'pickups.proposeTime')
    return { from, until: new Date(Date.parse(from) + 3_600_000).toISOString() }
  if (call.name === 'pickups.checkCode') return { code: { digits: code } }
  if (call.name === 'pickups.reportMessage')
    return { message_id: side === 'restaurant' ? messages.food_bank : messages.restaurant }
  if (call.name !== 'pickups.handOver') return {}
  return {
    handover_id: request.id,
    at: now.toISOString(),
    proof: { by: 'code', code },
    lines: [{ request_id: request.id, taken: request.quantity }],
  }
}
