import type { z } from 'zod'
import { type Organisation, World } from '../../fixtures/world.ts'
import { addOperator } from '../../testing/operators.ts'
import type { TestServer } from '../../testing/test-server.ts'
import type { AuditedCall } from '../calls.ts'
import { idOf, type Member, members, readyInput, type Stage, setStage } from '../stage.ts'
import { absent, ready } from './schema-arbitrary.ts'

export const senders = ['restaurant', 'food bank', 'newcomer', 'operator', 'visitor'] as const
export type Sender = (typeof senders)[number]

/** The stage of the audits, with those who send, and secrets that let public calls go further than their first check. */
export interface FuzzStage extends Stage {
  newcomer: Organisation
  operator: { uid: string }
  pass: { token: string; device: string }
  ids: string[]
}

export async function setFuzzStage(server: TestServer): Promise<FuzzStage> {
  const stage = await setStage(server)
  await handOverInFact(server, stage)
  const world = new World(server.clock.now())
  const newcomer = world.person('restaurant')
  await world.save(server.db)
  const { body } = await server
    .as(stage.foodBankA)
    .post(`/api/pickups/pass/${stage.foodBankA.pickups.open.pickup_id}`, { name: 'Driver 1' })
  return {
    ...stage,
    newcomer,
    operator: await addOperator(server),
    pass: { token: body.token, device: 'a phone' },
    ids: members(stage).flatMap(idsOf),
  }
}

/** A receipt without a handover would break the invariants from the start. */
async function handOverInFact(server: TestServer, { restaurantA, restaurantB }: Stage) {
  for (const restaurant of [restaurantA, restaurantB]) {
    const { pickup_id, request } = restaurant.pickups['pickups.confirmHandover']
    await server.db.deleteFrom('handovers').where('pickup_id', '=', pickup_id).execute()
    const { status, body } = await server.as(restaurant).post(`/api/pickups/hand-over/${pickup_id}`, {
      handover_id: request.id,
      at: server.clock.now().toISOString(),
      proof: { by: 'override', reason: 'phone_dead', note: '' },
      lines: [{ request_id: request.id, taken: request.quantity }],
    })
    if (status !== 200) throw new Error(`the stage cannot hand over: ${JSON.stringify(body)}`)
  }
}

function idsOf(member: Member): string[] {
  const { id, user_id, place_id, location_id, spare_place_id, invitation_id, recall_id } = member
  const { request, given, item, colleague, pickups } = member
  return [
    ...[id, user_id, place_id, location_id, spare_place_id, invitation_id, recall_id],
    ...[request.id, request.item.id, given.id, item?.id ?? given.id, colleague.user_id],
    pickups.open.pickup_id,
    pickups['pickups.handOver'].pickup_id,
  ]
}

/** Those who may make the call, so that most inputs get past the guard. */
export function sendersOf({ access }: AuditedCall): Sender[] {
  if (access?.who === 'operator') return ['operator']
  if (access?.who === 'public') return ['visitor', 'restaurant', 'food bank']
  if (access?.who === 'person') return ['restaurant', 'food bank', 'newcomer']
  if (access?.kind) return [access.kind === 'restaurant' ? 'restaurant' : 'food bank']
  return ['restaurant', 'food bank']
}

export function uidOf(sender: Sender, stage: FuzzStage): string | null {
  const uids = {
    restaurant: stage.restaurantA.uid,
    'food bank': stage.foodBankA.uid,
    newcomer: stage.newcomer.uid,
    operator: stage.operator.uid,
    visitor: null,
  }
  return uids[sender]
}

/** Input with which the sender can succeed. */
export function readyInputOf(call: AuditedCall, sender: Sender, stage: FuzzStage): Record<string, unknown> {
  const own = sender === 'food bank' ? stage.foodBankA : stage.restaurantA
  const member: Member = sender === 'newcomer' ? { ...own, ...stage.newcomer } : own
  const input = readyInput(call, member, stage)
  const { subject } = call.access ?? {}
  if (subject) input[subject.field] = idOf[subject.of](member, call) ?? input[subject.field]
  if (call.name.startsWith('passes.')) Object.assign(input, stage.pass)
  return fittingFields(call, input)
}

/** Without samples that the schema of their field refuses. */
function fittingFields({ input }: AuditedCall, values: Record<string, unknown>): Record<string, unknown> {
  const shape = (input as { shape?: Record<string, z.ZodType> } | undefined)?.shape ?? {}
  return Object.fromEntries(
    Object.entries(values).filter(([name, value]) => shape[name]?.safeParse(value).success !== false),
  )
}

/** Replaces the stand-ins of a generated input. */
export function resolveInput(
  input: unknown,
  readyValues: Record<string, unknown>,
  { ids }: FuzzStage,
): unknown {
  const resolve = (value: unknown, path: string[]): unknown => {
    if (value === ready) return valueAt(readyValues, path) ?? ids[0]
    if (value === absent) return '01900000-0000-7000-8000-000000000000'
    const index = typeof value === 'string' && /^<id (\d+)>$/.exec(value)?.[1]
    if (index) return ids[Number(index) % ids.length]
    if (Array.isArray(value)) return value.map((each, at) => resolve(each, [...path, String(at)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, field]) =>
        field === ready && path.length === 0 && !(name in readyValues)
          ? []
          : [[name, resolve(field, [...path, name])]],
      ),
    )
  }
  return resolve(input, [])
}

function valueAt(value: unknown, path: string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  )
}
