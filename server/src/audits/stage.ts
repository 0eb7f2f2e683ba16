import type { Subject } from '@surplate/contract/call'
import { declarationVersion } from '@surplate/contract/declaration'
import type { TrustState } from '@surplate/contract/trust-rules'
import { type Item, type Organisation, type Request, World } from '../fixtures/world.ts'
import { newId } from '../platform/ids.ts'
import type { TestServer } from '../testing/test-server.ts'
import { type AuditedCall, sampleInput } from './calls.ts'
import { prepareVisit, type Visit, type Visited, visitInput, visitOf, visits } from './visits.ts'

/** An organisation with one of every kind of resource that a call may address. */
export interface Member extends Organisation {
  kind: 'restaurant' | 'food_bank'
  /** A pending request to which it is a party. */
  request: Request
  /** An item that the restaurant gave to the food bank. */
  given: Item
  /** Pickups to which it is a party, see `visits`. */
  pickups: Record<Visit, Visited>
  /** Restaurants only: the item with that request on it. */
  item: Item | undefined
  /** Another owner. */
  colleague: Organisation
  /** A place where nothing is open. */
  spare_place_id: string
  /** An invitation that nobody has accepted. */
  invitation_id: string
  /** Those of A wait for the network, those of B were declined; they may do everything meanwhile. */
  trust: TrustState
  /** An open drill about what was given. */
  recall_id: string
}

export interface Stage {
  restaurantA: Member
  restaurantB: Member
  foodBankA: Member
  foodBankB: Member
  unfinished: Organisation
  disabled: Organisation
  /** An item without requests. */
  openItem: Item
  now: Date
}

/** Restaurant A and food bank A share a request, and so do B and B; A and B are unrelated. */
export async function setStage(server: Pick<TestServer, 'db' | 'clock'>): Promise<Stage> {
  const world = new World(server.clock.now())
  const pair = (trust: TrustState) => {
    const restaurant = world.restaurant()
    const foodBank = world.foodBank()
    const item = world.item(restaurant)
    const given = world.item(restaurant)
    world.request(given, foodBank, { status: 'accepted' })
    const requests = visits.map((visit): [Visit, Request] => [
      visit,
      world.request(world.item(restaurant), foodBank, { status: 'accepted' }),
    ])
    // Filled in once the pickups are saved.
    const pickups = {} as Record<Visit, Visited>
    const request = world.request(item, foodBank)
    const shared = { request, given, pickups, trust, recall_id: newId() }
    return {
      requests,
      pickups,
      restaurant: { ...shared, ...organisationOf(world, restaurant), kind: 'restaurant' as const, item },
      foodBank: {
        ...shared,
        ...organisationOf(world, foodBank),
        kind: 'food_bank' as const,
        item: undefined,
      },
    }
  }
  const [a, b] = [pair('submitted'), pair('declined')]
  const stage = {
    now: server.clock.now(),
    restaurantA: a.restaurant,
    restaurantB: b.restaurant,
    foodBankA: a.foodBank,
    foodBankB: b.foodBank,
    unfinished: world.person('restaurant'),
    disabled: world.restaurant(),
    openItem: world.item(world.restaurant(), {
      expiration_date: new Date(server.clock.now().getTime() + 59 * 24 * 3_600_000),
    }),
  }
  await world.save(server.db)
  for (const { restaurant, foodBank } of [a, b])
    for (const member of [restaurant, foodBank]) await show(server, member)
  for (const { restaurant } of [a, b]) await recall(server, restaurant)
  for (const { requests, pickups } of [a, b])
    for (const [visit, request] of requests)
      pickups[visit] = await prepareVisit(server.db, visit, request, server.clock.now())
  await server.db
    .updateTable('users')
    .set({ disabled_at: server.clock.now() })
    .where('id', '=', stage.disabled.user_id)
    .execute()
  return stage
}

/** What a member has shown the network: everything. */
async function show({ db, clock }: Parameters<typeof setStage>[0], { id, trust }: Member) {
  await db.updateTable('organisations').set({ trust }).where('id', '=', id).execute()
  const now = clock.now()
  await db
    .insertInto('verifications')
    .values({
      organisation_id: id,
      legal_name: 'Sample',
      country: 'US',
      register: 'us-ein',
      register_number: '53-0196605',
      register_at: now,
      responsible_name: 'Sample',
      responsible_email: 'sample@example.org',
      responsible_at: now,
      declaration_version: declarationVersion,
      declaration_name: 'Sample',
      declared_at: now,
      cold_storage: 'no_cold_food',
      cold_storage_at: now,
      quiz_passed_at: now,
    })
    .execute()
}

/** Both sides of what was given are told. */
async function recall({ db, clock }: Parameters<typeof setStage>[0], { recall_id, given, request }: Member) {
  const now = clock.now()
  await db
    .insertInto('recalls')
    .values({ id: recall_id, created_at: now, drill: true, reason: 'Sample', advice: 'Sample' })
    .execute()
  await db.insertInto('recall_items').values({ recall_id, food_item_id: given.id }).execute()
  const told = [given.restaurant.id, request.foodBank.id]
  await db
    .insertInto('recall_notices')
    .values(told.map((organisation_id) => ({ recall_id, organisation_id, reminded_at: now })))
    .execute()
}

function organisationOf(world: World, organisation: Organisation) {
  return {
    ...organisation,
    colleague: world.member(organisation, 'owner'),
    spare_place_id: world.place(organisation, { name: 'Spare' }).place_id,
    invitation_id: world.invitation(organisation),
  }
}

/** Id of a member's resource of each kind; undefined if it has none. */
export const idOf: Record<Subject['of'], (whose: Member, call: AuditedCall) => string | undefined> = {
  uid: ({ uid }) => uid,
  user: ({ user_id }) => user_id,
  organisation: ({ id }) => id,
  restaurant: ({ id, kind }) => (kind === 'restaurant' ? id : undefined),
  food_bank: ({ id, kind }) => (kind === 'food_bank' ? id : undefined),
  location: ({ location_id }) => location_id,
  food_item: ({ item }) => item?.id,
  donation_request: ({ request }) => request.id,
  pickup: ({ pickups }, call) => pickups[visitOf(call)].pickup_id,
}

/** Input with which the call can succeed for this caller, except for the subject field. */
export function readyInput(call: AuditedCall, caller: Member, stage: Stage): Record<string, unknown> {
  const input = sampleInput(call)
  const { given, request } = caller
  const known: Record<string, string> = {
    food_id: call.name === 'donationRequests.claim' ? stage.openItem.id : given.id,
    restaurant_id: given.restaurant.id,
    requestId: request.id,
    // Everything is at the main place, and only the spare one can be closed.
    place_id: /^(organisations|people)\./.test(call.name) ? caller.spare_place_id : caller.place_id,
  }
  const ofPeople: Record<string, string> = {
    organisation_id: caller.id,
    user_id: caller.colleague.user_id,
    invitation_id: caller.invitation_id,
  }
  if (call.name.startsWith('people.')) Object.assign(known, ofPeople)
  if (call.name === 'foodItems.getOffer') known.id = stage.openItem.id
  if (call.name === 'signIn.remove') known.uid = caller.uid
  if (call.name.startsWith('recalls.')) Object.assign(known, { id: caller.recall_id, item_id: given.id })
  if (call.name === 'myData.askForOrganisationDeletion') known.name = caller.name
  if ('item_ids' in input) input.item_ids = [given.id]
  if (call.name.startsWith('operator.')) Object.assign(known, ofDesk(call, caller, stage))
  for (const [name, id] of Object.entries(known)) if (name in input) input[name] = id
  // Only its own members may ask for a place of an organisation that others see too.
  if (call.access?.subject?.open_to === 'members') delete input.place_id
  // A listing needs neither, and sampled values contradict each other.
  delete input.facts
  delete input.photo_id
  const visit = {
    side: caller.kind,
    collector_id: caller.kind === 'food_bank' ? caller.user_id : stage.foodBankA.user_id,
    now: stage.now,
  }
  return { ...input, ...visitInput(call, caller.pickups[visitOf(call)], visit) }
}

/** What an operator decides about: things of the caller. */
function ofDesk({ name }: AuditedCall, caller: Member, stage: Stage): Record<string, string> {
  const ids: Record<string, string> = {
    person: caller.colleague.user_id,
    setAccess: caller.colleague.user_id,
    pickup: caller.pickups.open.pickup_id,
    settle: caller.pickups['pickups.reply'].pickup_id,
    item: stage.openItem.id,
    assign: stage.openItem.id,
    remind: caller.request.item.id,
  }
  return {
    id: ids[name.replace('operator.', '')] ?? caller.id,
    food_bank_id: stage.foodBankB.id,
    seen: caller.trust,
  }
}

export function members({ restaurantA, restaurantB, foodBankA, foodBankB }: Stage): Member[] {
  return [restaurantA, restaurantB, foodBankA, foodBankB]
}
