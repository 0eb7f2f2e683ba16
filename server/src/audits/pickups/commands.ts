import {
  allOutcomes,
  cancelPickupReasons,
  foodFates,
  noFoodDetails,
  shortReasons,
} from '@surplate/contract/pickup-rules'
import fc from 'fast-check'
import type { Organisation } from '../../fixtures/world.ts'
import { newId } from '../../platform/ids.ts'
import type { TestServer } from '../../testing/test-server.ts'

export interface Cast {
  restaurant: Organisation
  foodBanks: Organisation[]
}

/** What to do; numbers choose among what there is at the time. */
export interface Command {
  kind: (typeof kinds)[number]
  who: number
  which: number
  amount: number
  hours: number
  yes: boolean
}

const kinds = [
  'list',
  'list',
  'claim',
  'claim',
  'claim',
  'accept',
  'accept',
  'accept',
  'undo accept',
  'edit window',
  'withdraw',
  'set off',
  'arrive',
  'propose',
  'answer',
  'cancel',
  'hand over',
  'hand over',
  'override',
  'scan',
  'wrong code',
  'repeat',
  'outcome',
  'outcome',
  'confirm',
  'reply',
] as const

/** A command of one of the kinds. */
export function commandOf(...chosen: Command['kind'][]): fc.Arbitrary<Command> {
  return fc.record({
    kind: fc.constantFrom(...chosen),
    who: fc.nat(100),
    which: fc.nat(100),
    amount: fc.nat(20),
    hours: fc.integer({ min: -2, max: 12 }),
    yes: fc.boolean(),
  })
}

export const command = commandOf(...kinds)

type Answer = { status: number; body: unknown }

/** Carries a command out through the API; undefined if there is nothing to do it to. */
export async function carryOut(
  server: TestServer,
  cast: Cast,
  command: Command,
): Promise<Answer | undefined> {
  return acts[command.kind](new Stage(server, cast, command))
}

class Stage {
  readonly server: TestServer
  readonly cast: Cast
  readonly command: Command

  constructor(server: TestServer, cast: Cast, command: Command) {
    this.server = server
    this.cast = cast
    this.command = command
  }

  get foodBank(): Organisation {
    return this.pick(this.cast.foodBanks, this.command.who) as Organisation
  }

  get side(): Organisation {
    return this.command.yes ? this.cast.restaurant : this.foodBank
  }

  pick<Value>(values: readonly Value[], by = this.command.which): Value | undefined {
    return values[by % values.length]
  }

  inHours(hours: number): string {
    return new Date(this.server.clock.now().getTime() + hours * 3_600_000).toISOString()
  }

  post(who: Organisation, path: string, body: object): Promise<Answer> {
    return this.server.as(who).post(path, body)
  }

  async item() {
    return this.pick(await this.server.db.selectFrom('food_items').selectAll().orderBy('id').execute())
  }

  async request(status: 'pending' | 'accepted') {
    const rows = await this.server.db
      .selectFrom('donation_requests')
      .selectAll()
      .where('status', '=', status)
      .orderBy('id')
      .execute()
    return this.pick(rows)
  }

  async pickup() {
    return this.pick(await this.server.db.selectFrom('pickups').selectAll().orderBy('id').execute())
  }

  ownerOf(foodBankId: string): Organisation {
    return this.cast.foodBanks.find(({ id }) => id === foodBankId) as Organisation
  }

  async onPickup(path: string, who: (foodBank: Organisation) => Organisation, body: (id: string) => object) {
    const pickup = await this.pickup()
    if (!pickup) return undefined
    return this.post(
      who(this.ownerOf(pickup.food_bank_id)),
      `/api/pickups/${path}/${pickup.id}`,
      body(pickup.id),
    )
  }

  async handOver(proof: (pickup: { id: string; code: string }) => Promise<object> | object) {
    const pickup = await this.pickup()
    if (!pickup) return undefined
    const lines = await this.server.db
      .selectFrom('donation_requests')
      .select(['id', 'granted_quantity'])
      .where('pickup_id', '=', pickup.id)
      .where('status', 'in', ['accepted', 'completed'])
      .execute()
    const { amount, which, hours } = this.command
    return this.post(this.cast.restaurant, `/api/pickups/hand-over/${pickup.id}`, {
      handover_id: newId(),
      at: this.inHours(-Math.abs(hours)),
      proof: await proof(pickup),
      lines: lines.map(({ id, granted_quantity }) => ({
        request_id: id,
        taken: Math.min(amount, granted_quantity ?? 0),
        short_reason: this.pick(shortReasons),
        temperature: which % 3 === 0 ? 70 : null,
      })),
    })
  }
}

const acts: Record<Command['kind'], (stage: Stage) => Promise<Answer | undefined>> = {
  list: (stage) => {
    const { amount, hours, yes, which } = stage.command
    const start = Math.max(0, hours)
    return stage.post(stage.cast.restaurant, '/api/fooditems/additem', {
      restaurant_id: stage.cast.restaurant.id,
      name: 'Rice',
      category: 'Savoury',
      quantity: 1 + amount,
      expiration_date: stage.inHours(start + 4 + which / 2),
      facts: {
        storage: yes ? 'hot' : null,
        ...(which % 2 &&
          !yes && { pickup_from: stage.inHours(start), pickup_until: stage.inHours(start + 2) }),
      },
    })
  },
  claim: async (stage) => {
    const item = await stage.item()
    if (!item) return undefined
    const { foodBank } = stage
    return stage.post(foodBank, '/api/donation-requests/add-donation-request', {
      foodbank_id: foodBank.id,
      food_id: item.id,
      requested_quantity: 1 + stage.command.amount,
    })
  },
  accept: async (stage) => {
    const request = await stage.request('pending')
    if (!request) return undefined
    return stage.server
      .as(stage.cast.restaurant)
      .patch(`/api/donation-requests/update-status/${request.id}`, { status: 'accepted' })
  },
  'undo accept': async (stage) => {
    const request = await stage.request('accepted')
    if (!request) return undefined
    return stage.post(stage.cast.restaurant, `/api/donation-requests/undo/${request.id}`, { act: 'accept' })
  },
  'edit window': async (stage) => {
    const item = await stage.item()
    if (!item) return undefined
    return stage.post(stage.cast.restaurant, `/api/fooditems/edit/${item.id}`, {
      name: item.name,
      category: item.category,
      quantity: item.quantity,
      expiration_date: item.expiration_date.toISOString(),
      facts: { storage: item.storage, pickup_until: stage.inHours(1 + stage.command.amount / 4) },
    })
  },
  withdraw: async (stage) => {
    const item = await stage.item()
    return item && stage.post(stage.cast.restaurant, `/api/fooditems/withdraw/${item.id}`, {})
  },
  'set off': (stage) =>
    stage.onPickup(
      'on-the-way',
      (foodBank) => foodBank,
      () => ({}),
    ),
  arrive: (stage) =>
    stage.onPickup(
      'arrived',
      (foodBank) => foodBank,
      () => ({}),
    ),
  propose: (stage) => {
    const { hours, yes } = stage.command
    return stage.onPickup(
      'propose-time',
      (foodBank) => (yes ? stage.cast.restaurant : foodBank),
      () => ({ from: stage.inHours(hours), until: stage.inHours(hours + 1) }),
    )
  },
  answer: async (stage) => {
    const open = await stage.server.db
      .selectFrom('pickups')
      .selectAll()
      .where('proposed_from', 'is not', null)
      .orderBy('id')
      .execute()
    const pickup = stage.pick(open)
    if (!pickup?.proposed_from) return undefined
    const side = stage.command.yes ? stage.cast.restaurant : stage.ownerOf(pickup.food_bank_id)
    return stage.post(side, `/api/pickups/answer-time/${pickup.id}`, {
      accept: stage.command.amount > 5,
      from: pickup.proposed_from.toISOString(),
    })
  },
  cancel: (stage) =>
    stage.onPickup(
      'cancel',
      (foodBank) => (stage.command.yes ? stage.cast.restaurant : foodBank),
      () => ({
        reason: stage.pick(
          cancelPickupReasons[stage.command.yes ? 'restaurant' : 'food_bank'],
          stage.command.amount,
        ),
      }),
    ),
  'hand over': (stage) => stage.handOver(({ code }) => ({ by: 'code', code })),
  override: (stage) => stage.handOver(() => ({ by: 'override', reason: 'phone_dead' })),
  scan: (stage) =>
    stage.handOver(async ({ id }) => ({
      by: 'qr',
      statement: await statementOf(stage, id),
      offline: stage.command.yes,
    })),
  'wrong code': (stage) =>
    stage.handOver(({ code }) => ({ by: 'code', code: code === '000000' ? '000001' : '000000' })),
  repeat: async (stage) => {
    const known = stage.pick(
      await stage.server.db.selectFrom('handovers').selectAll().orderBy('id').execute(),
    )
    if (!known) return undefined
    return stage.post(stage.cast.restaurant, `/api/pickups/hand-over/${known.pickup_id}`, {
      handover_id: known.id,
      at: known.at.toISOString(),
      proof: { by: 'override', reason: 'other' },
      lines: [{ request_id: newId(), taken: 1 }],
    })
  },
  outcome: (stage) =>
    stage.onPickup(
      'outcome',
      (foodBank) => (stage.command.yes ? stage.cast.restaurant : foodBank),
      () => ({
        outcome: stage.pick(allOutcomes, stage.command.amount),
        detail: stage.pick(noFoodDetails, stage.command.amount),
        fate: stage.pick(foodFates, stage.command.who),
      }),
    ),
  confirm: (stage) =>
    stage.onPickup(
      'confirm-handover',
      (foodBank) => foodBank,
      () => ({ received: stage.command.yes }),
    ),
  reply: (stage) =>
    stage.onPickup(
      'reply',
      (foodBank) => (stage.command.yes ? stage.cast.restaurant : foodBank),
      () => ({ text: 'We were there.' }),
    ),
}

/** The text of the QR code, as the food bank's device shows it. */
async function statementOf(stage: Stage, id: string): Promise<string> {
  const pickup = await stage.server.db
    .selectFrom('pickups')
    .select('food_bank_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!pickup) return ''
  const { body } = await stage.server.as(stage.ownerOf(pickup.food_bank_id)).get(`/api/pickups/${id}`)
  return body.code?.qr ?? ''
}
