import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { foodFacts, photo } from './food-items.ts'
import { categories, mostPortions } from './food-rules.ts'
import { page, pageInput } from './lib/paging.ts'
import { line, prose } from './lib/text.ts'
import { time } from './lib/time.ts'
import { placeFilter } from './organisation-fields.ts'
import {
  allCancelPickupReasons,
  allOutcomes,
  codeLength,
  foodFates,
  handoverMethods,
  handoverWeightBases,
  messageAuthors,
  noFoodDetails,
  overrideReasons,
  pickupStates,
  type QuickPhrase,
  quickPhrases,
  settlements,
  shortReasons,
} from './pickup-rules.ts'
import { requestStatuses } from './request-rules.ts'
import { organisationKinds } from './roles.ts'

const party = z.object({ _id: z.uuid(), name: z.string() })
const kind = z.enum(organisationKinds)
const portions = z.number().int().min(0)

/** What was taken of a line. */
const takenLine = z.object({
  taken: portions,
  /** Why less was taken than promised. */
  short_reason: z.enum(shortReasons).nullable(),
  /** Portions that went back on offer. */
  offered_again: portions,
  grams: z.number().int(),
  weight_basis: z.enum(handoverWeightBases),
  temperature: z.number().nullable(),
  temperature_reason: z.string().nullable(),
})

/** One promised item of a pickup. */
const pickupLine = z.object({
  request_id: z.uuid(),
  item_id: z.uuid(),
  name: z.string(),
  category: z.enum(categories),
  photo: photo.nullable(),
  facts: foodFacts,
  expiration_date: time,
  /** No handover later than this: the earlier of expiration and safe-until. */
  safe_limit: time,
  notes: z.string(),
  status: z.enum(requestStatuses),
  granted_quantity: portions,
  /** Null until a handover. */
  handed: takenLine.nullable(),
})
export type PickupLine = z.infer<typeof pickupLine>

const receipt = z.object({
  /** `2026-000318`. */
  number: z.string(),
  at: time,
  method: z.enum(handoverMethods),
  override_reason: z.enum(overrideReasons).nullable(),
  override_note: z.string(),
  /** Until then the food bank can confirm or dispute it; null if it was never in doubt. */
  provisional_until: time.nullable(),
  confirmed_at: time.nullable(),
  disputed_at: time.nullable(),
  /** Sum of the lines. */
  grams: z.number().int(),
})
export type Receipt = z.infer<typeof receipt>

/** What one side says happened, and the other side's one reply to it. */
export const account = z.object({
  side: kind,
  outcome: z.enum(allOutcomes),
  detail: z.enum(noFoodDetails).nullable(),
  fate: z.enum(foodFates).nullable(),
  note: z.string(),
  at: time,
  reply: z.string().nullable(),
  reply_at: time.nullable(),
})
export type Account = z.infer<typeof account>

/** What the network says happened, after two accounts that differ. */
export const settled = z.object({ outcome: z.enum(settlements), reason: z.string(), at: time })
export type Settled = z.infer<typeof settled>

/** What went wrong in the last 90 days; seen by the organisation itself and its partner in the pickup. */
const trackRecord = z.object({ late_cancels: portions, missed: portions })
export type TrackRecord = z.infer<typeof trackRecord>

const window = z.object({ from: time, until: time })

/** Who collects: a member of the food bank, or a driver with a pass. */
const collector = z.object({
  kind: z.enum(['member', 'pass']),
  /** Of the user or the pass. */
  id: z.uuid(),
  name: z.string(),
  /** When the pass was first opened; null for members. */
  opened_at: time.nullable(),
})

/** A pickup in lists. Times are those of the place, whose zone is `time_zone`. */
export const pickup = z.object({
  _id: z.uuid(),
  restaurant: party,
  food_bank: party,
  /** The caller's own: where the food is, or for which place of the food bank. */
  place_id: z.uuid(),
  state: z.enum(pickupStates),
  time_zone: z.string(),
  window,
  /** Another time that one side asks for; the old one stands until the other side answers. */
  proposal: window.extend({ by: kind }).nullable(),
  eta: time.nullable(),
  on_the_way_at: time.nullable(),
  arrived_at: time.nullable(),
  /** Since when the restaurant has the food ready. */
  ready_at: time.nullable(),
  reminded_at: time.nullable(),
  ended_at: time.nullable(),
  collector: collector.nullable(),
  /** The latest time at which everything promised may still be handed over. */
  hand_over_by: time,
  lines: z.array(pickupLine),
  distance_km: z.number(),
  /** The restaurant's place. Phone and notes are null once the pickup was cancelled or missed. */
  place: z.object({
    address: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    phone: z.string().nullable(),
    entry_notes: z.string().nullable(),
  }),
  /** How the restaurant reaches the food bank; null once the pickup was cancelled or missed. */
  food_bank_contact: z.object({ phone: z.string(), address: z.string() }).nullable(),
  /** The code that proves the pickup, only for the food bank and only while the pickup is open. */
  code: z.object({ digits: z.string(), qr: z.string() }).nullable(),
  cancelled: z
    .object({ by: kind, reason: z.enum(allCancelPickupReasons), note: z.string(), late: z.boolean() })
    .nullable(),
  receipt: receipt.nullable(),
  accounts: z.array(account),
  /** Messages of others that the caller's organisation has not seen. */
  unread: portions,
})
export type Pickup = z.infer<typeof pickup>

/** A pickup with everything its page shows. */
const pickupDetail = pickup.extend({
  claimed_at: time,
  accepted_at: time,
  records: z.object({ restaurant: trackRecord, food_bank: trackRecord }),
  settled: settled.nullable(),
  /** Members of the food bank who can collect; empty for the restaurant. */
  collectors: z.array(party),
})
export type PickupDetail = z.infer<typeof pickupDetail>

/** For checking codes without a connection; base64url of the raw Ed25519 key. */
const publicKey = z.object({ id: z.string(), key: z.string() })
export type PublicKey = z.infer<typeof publicKey>

export const message = z.object({
  _id: z.uuid(),
  at: time,
  author: z.enum(messageAuthors),
  /** Of the user or the pass; null for system lines. */
  author_name: z.string().nullable(),
  text: z.string(),
  /** Whether the other side has seen it; null for messages of others. */
  seen: z.boolean().nullable(),
})
export type Message = z.infer<typeof message>

const conversation = z.object({
  messages: z.array(message),
  /** When it closes or closed; null while the pickup is open. */
  closes_at: time.nullable(),
  /** The side whose organisation stopped messages, if any. */
  blocked_by: kind.nullable(),
})
export type Conversation = z.infer<typeof conversation>

const call = callsOf('Pickups')
const ofPickup = { field: 'id', of: 'pickup', open_to: 'parties' } as const
/** Either side. The operation checks the permission: to answer requests or to collect items. */
const parties = { who: 'member', subject: ofPickup } as const
const byFoodBank = { who: 'member', kind: 'food_bank', can: 'collect-items', subject: ofPickup } as const
const byRestaurant = { who: 'member', kind: 'restaurant', can: 'answer-requests', subject: ofPickup } as const
const coordinator = { who: 'member', kind: 'food_bank', can: 'claim-items', subject: ofPickup } as const
const ofOwnRestaurant = {
  who: 'member',
  kind: 'restaurant',
  can: 'answer-requests',
  subject: { field: 'id', of: 'restaurant', open_to: 'own' },
} as const
const id = z.uuid()
const onlyId = z.object({ id })

/** `open`: planned or arrived, by time. `earlier`: ended, latest first. */
const listInput = pageInput.extend({ id, when: z.enum(['open', 'earlier']).default('open'), ...placeFilter })
/** `today` counts open pickups that have begun or begin today, at the place, without those long over. */
const pickupPage = page(pickup)

const digits = z.string().regex(new RegExp(`^\\d{${codeLength}}$`), 'Six digits')
const statement = z.string().max(400)

/** How the restaurant knows who is at the door. */
const proof = z.discriminatedUnion('by', [
  z.object({ by: z.literal('code'), code: digits }),
  z.object({ by: z.literal('qr'), statement, offline: z.boolean().default(false) }),
  z.object({ by: z.literal('override'), reason: z.enum(overrideReasons), note: prose(300) }),
])
export type Proof = z.infer<typeof proof>

const handoverLine = z.object({
  request_id: z.uuid(),
  taken: portions.max(mostPortions),
  short_reason: z.enum(shortReasons).nullable().default(null),
  /** Without a weight the declared or default one counts. */
  grams: z.number().int().min(0).max(10_000_000).nullable().default(null),
  weight_basis: z.enum(handoverWeightBases).default('estimate'),
  temperature: z.number().min(-60).max(120).nullable().default(null),
  temperature_reason: line('Say why', 200).nullable().default(null),
})
export type HandoverLine = z.infer<typeof handoverLine>

const handoverInput = z.object({
  id,
  /** Chosen by the device, so that sending it again returns the first receipt. */
  handover_id: z.uuid(),
  /** When it happened, by the device's clock. */
  at: time,
  proof,
  lines: z.array(handoverLine).min(1).max(200),
})
export type HandoverInput = z.infer<typeof handoverInput>

const phrase = z.enum(Object.keys(quickPhrases) as QuickPhrase[])

export const pickups = {
  listOfRestaurant: call(
    ofOwnRestaurant,
    'GET /api/pickups/restaurant/{id}',
    'List who comes to collect, with the keys that check codes offline',
  )
    .input(listInput)
    .output(pickupPage.extend({ keys: z.array(publicKey) })),

  listOfFoodBank: call(
    {
      who: 'member',
      kind: 'food_bank',
      can: 'collect-items',
      subject: { field: 'id', of: 'food_bank', open_to: 'own' },
    },
    'GET /api/pickups/foodbank/{id}',
    'List your pickups',
  )
    .input(listInput)
    .output(pickupPage),

  get: call(parties, 'GET /api/pickups/{id}', 'Get a pickup as either side')
    .input(onlyId)
    .output(pickupDetail),

  setOff: call(byFoodBank, 'POST /api/pickups/on-the-way/{id}', 'Say that the collector is on the way')
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId.extend({ eta: time.optional() }))
    .output(pickupDetail),

  arrive: call(byFoodBank, 'POST /api/pickups/arrived/{id}', 'Say that the collector is at the door')
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId)
    .output(pickupDetail),

  setReady: call(byRestaurant, 'POST /api/pickups/ready/{id}', 'Say whether the food is ready')
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId.extend({ ready: z.boolean() }))
    .output(pickupDetail),

  proposeTime: call(parties, 'POST /api/pickups/propose-time/{id}', 'Ask the other side for another time')
    .errors(errorsOf('PICKUP_ENDED', 'FOOD_UNSAFE'))
    .input(onlyId.extend({ from: time, until: time }))
    .output(pickupDetail),

  answerTime: call(
    parties,
    'POST /api/pickups/answer-time/{id}',
    'Accept, decline or take back a proposed time',
  )
    .errors(errorsOf('PICKUP_ENDED', 'PICKUP_CHANGED', 'FOOD_UNSAFE'))
    .input(onlyId.extend({ accept: z.boolean(), /** The proposal being answered. */ from: time }))
    .output(pickupDetail),

  cancel: call(parties, 'POST /api/pickups/cancel/{id}', 'Cancel a pickup; the food goes back on offer')
    .errors(errorsOf('PICKUP_ENDED', 'PICKUP_CHANGED'))
    .input(onlyId.extend({ reason: z.enum(allCancelPickupReasons), note: prose(300) }))
    .output(pickupDetail),

  assign: call(
    coordinator,
    'POST /api/pickups/assign/{id}',
    'Choose the member who collects; null for nobody',
  )
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId.extend({ user_id: z.uuid().nullable() }))
    .output(pickupDetail),

  issuePass: call(coordinator, 'POST /api/pickups/pass/{id}', 'Make a link for a driver without an account')
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId.extend({ name: line('Name is required', 80) }))
    // `token` is part of the link and is not shown again.
    .output(z.object({ token: z.string(), expires_at: time, pickup: pickupDetail })),

  revokePass: call(coordinator, 'POST /api/pickups/revoke-pass/{id}', 'End the pass and replace the code')
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId)
    .output(pickupDetail),

  checkCode: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'answer-requests',
      subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },
    },
    'POST /api/pickups/check-code',
    'Find the pickup of a code or of a scanned statement',
  )
    .errors(errorsOf('CODE_UNKNOWN', 'CODE_EXPIRED'))
    .input(
      z.object({
        restaurant_id: id,
        code: z.union([z.object({ digits }), z.object({ statement })]),
      }),
    )
    .output(pickupDetail),

  handOver: call(byRestaurant, 'POST /api/pickups/hand-over/{id}', 'Record what was taken of each line')
    .errors(errorsOf('PICKUP_ENDED', 'PICKUP_CHANGED', 'CODE_UNKNOWN', 'CODE_EXPIRED', 'FOOD_UNSAFE'))
    .input(handoverInput)
    .output(pickupDetail),

  confirmHandover: call(
    coordinator,
    'POST /api/pickups/confirm-handover/{id}',
    'Confirm or dispute a handover without a code',
  )
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId.extend({ received: z.boolean(), note: prose(500) }))
    .output(pickupDetail),

  stateOutcome: call(
    parties,
    'POST /api/pickups/outcome/{id}',
    'Say what happened to a pickup without a handover',
  )
    .errors(errorsOf('PICKUP_ENDED', 'PICKUP_CHANGED', 'TOO_EARLY'))
    .input(
      onlyId.extend({
        outcome: z.enum(allOutcomes),
        detail: z.enum(noFoodDetails).nullable().default(null),
        fate: z.enum(foodFates).nullable().default(null),
        note: prose(500),
      }),
    )
    .output(pickupDetail),

  reply: call(parties, 'POST /api/pickups/reply/{id}', 'Reply once to the other side’s account')
    .errors(errorsOf('PICKUP_ENDED'))
    .input(onlyId.extend({ text: line('Write a reply', 500) }))
    .output(pickupDetail),

  listMessages: call(parties, 'GET /api/pickups/messages/{id}', 'Read the conversation of a pickup')
    .input(onlyId)
    .output(conversation),

  sendMessage: call(parties, 'POST /api/pickups/message/{id}', 'Write to the other side of a pickup')
    .errors(errorsOf('CONVERSATION_CLOSED'))
    .input(onlyId.extend({ text: line('Write a message', 500), phrase: phrase.optional() }))
    .output(message),

  markRead: call(
    { ...parties, even_suspended: true },
    'POST /api/pickups/read/{id}',
    'Mark the conversation as seen',
  )
    .input(onlyId)
    .output(z.object({ unread: portions })),

  reportMessage: call(parties, 'POST /api/pickups/report/{id}', 'Report a message to the operators')
    .input(onlyId.extend({ message_id: z.uuid(), reason: line('Say what is wrong', 300) }))
    .output(z.object({ reported: z.boolean() })),

  setBlock: call(
    parties,
    'POST /api/pickups/block/{id}',
    'Stop or allow messages between the two organisations',
  )
    .input(onlyId.extend({ blocked: z.boolean() }))
    .output(conversation),
}
