import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { storages } from './food-facts.ts'
import { foodStatuses } from './food-rules.ts'
import { page, pageInput, searchText } from './lib/paging.ts'
import { letter, name, prose } from './lib/text.ts'
import { time, timeZone } from './lib/time.ts'
import {
  decisions,
  deskSubjects,
  farthestAnnouncementKm,
  needsReason,
  operatorActs,
} from './operator-rules.ts'
import { location, party } from './organisation-fields.ts'
import { allCancelPickupReasons, pickupStates, settlements } from './pickup-rules.ts'
import { account, settled } from './pickups.ts'
import { requestStatuses } from './request-rules.ts'
import { memberRoles, organisationKinds } from './roles.ts'
import { trustParties, trustStates } from './trust-rules.ts'
import { verificationDetails, verificationPoint } from './verification.ts'
import { verificationPoints } from './verification-rules.ts'

const kind = z.enum(organisationKinds)
const count = z.number().int().min(0)
const person = z.object({ _id: z.uuid(), name: z.string() })
export type DeskParty = z.infer<typeof party>

/** The operator who looks after a row just now. */
const handledBy = { handled_by: person.nullable() }
const point = { latitude: z.number(), longitude: z.number() }
const window = z.object({ from: time, until: time })
const food = z.object({ name: z.string(), quantity: count })

const unclaimedItem = z.object({
  _id: z.uuid(),
  name: z.string(),
  remaining: count,
  storage: z.enum(storages).nullable(),
  collect_by: time,
  restaurant: party,
  ...point,
  ...handledBy,
})
export type UnclaimedItem = z.infer<typeof unclaimedItem>

/** The oldest claim of an item that nobody has answered. */
const waitingClaim = z.object({
  _id: z.uuid(),
  item: z.object({ _id: z.uuid(), name: z.string() }),
  quantity: count,
  restaurant: party,
  food_bank: party,
  /** How many food banks wait for the item. */
  claims: count,
  asked_at: time,
  /** When an operator last reminded the restaurant. */
  reminded_at: time.nullable(),
  ...handledBy,
})
export type WaitingClaim = z.infer<typeof waitingClaim>

const troubledPickup = z.object({
  _id: z.uuid(),
  state: z.enum(pickupStates),
  restaurant: party,
  food_bank: party,
  window,
  time_zone: z.string(),
  lines: z.array(food),
  /** Whether the two sides tell it differently, and nobody has settled it. */
  disputed: z.boolean(),
  ...handledBy,
})
export type TroubledPickup = z.infer<typeof troubledPickup>

const waitingOrganisation = z.object({
  ...party.shape,
  kind,
  city: z.string(),
  submitted_at: time,
  /** It was approved before. */
  renewal: z.boolean(),
  ...handledBy,
})
export type WaitingOrganisation = z.infer<typeof waitingOrganisation>

/** In the last 90 days: a food bank that did not come, a restaurant without food, and late cancellations of both. */
const trouble = z.object({ missed: count, late_cancels: count, no_food: count })
export type Trouble = z.infer<typeof trouble>

const troubledOrganisation = trouble.extend({ _id: z.uuid(), name: z.string(), kind })
export type TroubledOrganisation = z.infer<typeof troubledOrganisation>

const report = z.object({
  message_id: z.uuid(),
  organisation_id: z.uuid(),
  pickup_id: z.uuid(),
  text: z.string(),
  /** Who wrote the message, and who reported it. */
  author: z.string(),
  reporter: z.string(),
  reason: z.string(),
  at: time,
  ...handledBy,
})
export type Report = z.infer<typeof report>

/** The most urgent rows of each lane, with counts that stop at 100. */
const board = z.object({
  counts: z.object({ unclaimed: count, claims: count, late: count, verification: count, reports: count }),
  unclaimed: z.array(unclaimedItem),
  claims: z.array(waitingClaim),
  late: z.array(troubledPickup),
  verification: z.array(waitingOrganisation),
  trouble: z.array(troubledOrganisation),
  reports: z.array(report),
  /** Jobs that failed for good. */
  dead_jobs: count,
  collected_grams: count,
})
export type Board = z.infer<typeof board>

const handling = z.object({ handled_by: person.nullable(), mine: z.boolean() })
const subject = z.object({ subject: z.enum(deskSubjects), id: z.uuid() })

export const searchKinds = ['organisations', 'people', 'items', 'pickups'] as const
export type SearchKind = (typeof searchKinds)[number]

const foundOrganisation = z.object({
  found: z.literal('organisation'),
  ...party.shape,
  kind,
  city: z.string(),
  trust: z.enum(trustStates),
  created_at: time,
})
const foundPerson = z.object({
  found: z.literal('person'),
  _id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  disabled: z.boolean(),
  organisations: z.array(z.string()),
})
const foundItem = z.object({
  found: z.literal('item'),
  _id: z.uuid(),
  name: z.string(),
  remaining: count,
  collect_by: time,
  on_hold: z.boolean(),
  restaurant: party,
})
const foundPickup = z.object({
  found: z.literal('pickup'),
  _id: z.uuid(),
  state: z.enum(pickupStates),
  window,
  time_zone: z.string(),
  restaurant: party,
  food_bank: party,
})
export type FoundOrganisation = z.infer<typeof foundOrganisation>
export type FoundPerson = z.infer<typeof foundPerson>
export type FoundItem = z.infer<typeof foundItem>
export type FoundPickup = z.infer<typeof foundPickup>
const found = z.discriminatedUnion('found', [foundOrganisation, foundPerson, foundItem, foundPickup])
export type Found = z.infer<typeof found>

const searchInput = pageInput.extend({
  kind: z.enum(searchKinds),
  /** Without it: the newest organisations and people, items by time left, open pickups by time. */
  q: searchText,
  /** Only organisations in this state. */
  trust: z.enum(trustStates).optional(),
})
export type SearchInput = z.infer<typeof searchInput>

/** A change of trust, something else that operators did, or else a reply of the organisation. Latest first. */
const historyEntry = z.object({
  at: time,
  to: z.enum(trustStates).nullable(),
  act: z.enum(operatorActs).nullable(),
  by: z.enum(trustParties),
  author: z.string().nullable(),
  reason: z.string(),
})
export type HistoryEntry = z.infer<typeof historyEntry>

const openPickup = z.object({
  _id: z.uuid(),
  state: z.enum(pickupStates),
  window,
  time_zone: z.string(),
  /** The other side. */
  other: z.string(),
})

/** An organisation with everything that operators need to decide about it. */
const organisationDetail = z.object({
  ...party.shape,
  kind,
  trust: z.enum(trustStates),
  approved_until: time.nullable(),
  submitted_at: time.nullable(),
  created_at: time,
  /** Cuisine, or how a food bank collects. */
  about: z.string(),
  places: z.array(
    z.object({
      _id: z.uuid(),
      name: z.string(),
      address: z.string(),
      phone: z.string().nullable(),
      main: z.boolean(),
      ...point,
    }),
  ),
  members: z.array(
    z.object({
      user_id: z.uuid(),
      name: z.string().nullable(),
      email: z.string(),
      role: z.enum(memberRoles),
      disabled: z.boolean(),
    }),
  ),
  record: trouble,
  /** What it showed the network. */
  points: z.array(verificationPoint),
  verification: verificationDetails,
  history: z.array(historyEntry),
  /** What is open now; at most the first ten of each. */
  items: z.array(z.object({ _id: z.uuid(), name: z.string(), remaining: count, collect_by: time })),
  claims: z.array(z.object({ _id: z.uuid(), name: z.string(), quantity: count, other: z.string() })),
  pickups: z.array(openPickup),
  ...handledBy,
})
export type OrganisationDetail = z.infer<typeof organisationDetail>

const personDetail = z.object({
  _id: z.uuid(),
  name: z.string().nullable(),
  email: z.string(),
  email_confirmed: z.boolean(),
  disabled_at: time.nullable(),
  created_at: time,
  operator: z.boolean(),
  organisations: z.array(z.object({ _id: z.uuid(), name: z.string(), kind, role: z.enum(memberRoles) })),
  acts: z.array(
    z.object({ at: time, act: z.enum(operatorActs), author: z.string().nullable(), reason: z.string() }),
  ),
})
export type PersonDetail = z.infer<typeof personDetail>

const pickupForDesk = z.object({
  _id: z.uuid(),
  state: z.enum(pickupStates),
  restaurant: party,
  food_bank: party,
  window,
  time_zone: z.string(),
  ended_at: time.nullable(),
  lines: z.array(food.extend({ status: z.enum(requestStatuses) })),
  collector: z.string().nullable(),
  /** What each side says happened. */
  accounts: z.array(account),
  disputed: z.boolean(),
  settled: settled.nullable(),
  cancelled: z
    .object({ by: kind, reason: z.enum(allCancelPickupReasons), note: z.string(), late: z.boolean() })
    .nullable(),
  reports: z.array(report),
  ...handledBy,
})
export type PickupForDesk = z.infer<typeof pickupForDesk>

const itemForDesk = z.object({
  _id: z.uuid(),
  name: z.string(),
  status: z.enum(foodStatuses),
  on_hold: z.boolean(),
  open: z.boolean(),
  quantity: count,
  remaining: count,
  storage: z.enum(storages).nullable(),
  collect_by: time,
  created_at: time,
  restaurant: party,
  ...point,
  claims: z.array(
    z.object({ _id: z.uuid(), food_bank: party, quantity: count, status: z.enum(requestStatuses), at: time }),
  ),
  /** Verified food banks near the item that have not asked for it, nearest first. */
  nearby: z.array(party.extend({ distance_km: z.number() })),
  ...handledBy,
})
export type ItemForDesk = z.infer<typeof itemForDesk>

const deadJob = z.object({
  id: z.uuid(),
  name: z.string(),
  /** When it failed for good, and with which message. */
  at: time,
  failure: z.string(),
  tries: count,
  data: z.string(),
})
export type DeadJob = z.infer<typeof deadJob>

const reason = letter('Please say why', 1000)

export const decideInput = z
  .object({
    id: z.uuid(),
    decision: z.enum(decisions),
    /** What the operator saw: someone else may have decided meanwhile. */
    seen: z.enum(trustStates),
    reason: prose(1000),
    /** The point of the verification that is missing. */
    point: z.enum(verificationPoints).optional(),
  })
  .refine(({ decision, reason }) => !needsReason(decision) || reason.length > 0, {
    path: ['reason'],
    error: 'Please say why',
  })
export type DecideInput = z.infer<typeof decideInput>

const around = {
  kind,
  latitude: location.latitude,
  longitude: location.longitude,
  radius_km: z.coerce.number().int().min(1).max(farthestAnnouncementKm),
}

export const announcementForm = z.object({
  title: name('Write a title', 80),
  text: letter('Write what they should know', 1000),
})
export const announceInput = announcementForm.extend(around)
export type AnnounceInput = z.infer<typeof announceInput>

const call = callsOf('Operator')
const operators = { who: 'operator' } as const
const onlyId = z.object({ id: z.uuid() })
const decided = z.object({ trust: z.enum(trustStates) })

export const operator = {
  enter: call({ who: 'person' }, 'POST /api/operator/enter', 'Become the operator that you were named as')
    .input(z.object({}))
    .output(z.object({ /** Null for everyone who was not named. */ operator: person.nullable() })),

  board: call(operators, 'GET /api/operator/board', 'See what is about to go wrong')
    .input(z.object({ /** Whose day is today. */ time_zone: timeZone }))
    .output(board),

  take: call(operators, 'POST /api/operator/take', 'Look after a row for a quarter of an hour')
    .input(subject)
    .output(handling),

  release: call(operators, 'POST /api/operator/release', 'Leave a row to others')
    .input(subject)
    .output(handling),

  search: call(operators, 'GET /api/operator/search', 'Find organisations, people, items and pickups')
    .input(searchInput)
    .output(page(found)),

  organisation: call(operators, 'GET /api/operator/organisations/{id}', 'Get an organisation to decide about')
    .errors(errorsOf('NOT_FOUND'))
    .input(onlyId)
    .output(organisationDetail),

  person: call(operators, 'GET /api/operator/people/{id}', 'Get a person with their organisations')
    .errors(errorsOf('NOT_FOUND'))
    .input(onlyId)
    .output(personDetail),

  pickup: call(operators, 'GET /api/operator/pickups/{id}', 'Get a pickup with what both sides say')
    .errors(errorsOf('NOT_FOUND'))
    .input(onlyId)
    .output(pickupForDesk),

  item: call(operators, 'GET /api/operator/items/{id}', 'Get an item with its claims and who is near')
    .errors(errorsOf('NOT_FOUND'))
    .input(onlyId)
    .output(itemForDesk),

  decide: call(
    operators,
    'POST /api/operator/organisations/{id}/decide',
    'Approve, decline, suspend or restore an organisation; its members read the reason word for word',
  )
    .errors(errorsOf('NOT_FOUND', 'ILLEGAL_TRANSITION'))
    .input(decideInput)
    .output(decided),

  ask: call(operators, 'POST /api/operator/organisations/{id}/ask', 'Ask the managers a question by mail')
    .errors(errorsOf('NOT_FOUND'))
    .input(onlyId.extend({ text: letter('Write a question', 1000) }))
    .output(z.object({ asked_at: time })),

  settle: call(operators, 'POST /api/operator/pickups/{id}/settle', 'Say which of two accounts is right')
    .errors(errorsOf('NOT_FOUND', 'ILLEGAL_TRANSITION', 'PICKUP_CHANGED'))
    .input(onlyId.extend({ outcome: z.enum(settlements), reason: letter('Please say why', 300) }))
    .output(settled),

  remind: call(operators, 'POST /api/operator/items/{id}/remind', 'Remind a restaurant of waiting claims')
    .errors(errorsOf('NOT_FOUND', 'ITEM_GONE'))
    .input(onlyId)
    .output(z.object({ reminded_at: time })),

  assign: call(operators, 'POST /api/operator/items/{id}/assign', 'Claim an item for a food bank')
    .errors(errorsOf('NOT_FOUND', 'ITEM_GONE', 'ALREADY_REQUESTED', 'NOT_VERIFIED'))
    .input(onlyId.extend({ food_bank_id: z.uuid() }))
    .output(z.object({ request_id: z.uuid() })),

  closeReport: call(
    operators,
    'POST /api/operator/reports/{message_id}/close',
    'Mark a reported message as looked at',
  )
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ message_id: z.uuid(), organisation_id: z.uuid(), note: prose(300) }))
    .output(z.object({ closed_at: time })),

  setAccess: call(
    operators,
    'POST /api/operator/people/{id}/access',
    'Stop or restore the access of a person',
  )
    .errors(errorsOf('NOT_FOUND', 'ILLEGAL_TRANSITION'))
    .input(onlyId.extend({ disabled: z.boolean(), reason }))
    .output(personDetail),

  reach: call(operators, 'GET /api/operator/reach', 'Count who an announcement would reach')
    .input(
      z.object({
        ...around,
        latitude: z.coerce.number().min(-90).max(90),
        longitude: z.coerce.number().min(-180).max(180),
      }),
    )
    .output(z.object({ organisations: count })),

  announce: call(
    operators,
    'POST /api/operator/announce',
    'Write to all organisations of a kind around a place',
  )
    .input(announceInput)
    .output(z.object({ organisations: count })),

  deadJobs: call(operators, 'GET /api/operator/jobs', 'List jobs that failed for good')
    .input(pageInput)
    .output(page(deadJob)),

  resendJob: call(operators, 'POST /api/operator/jobs/{id}/resend', 'Run a failed job again')
    .errors(errorsOf('NOT_FOUND', 'ILLEGAL_TRANSITION'))
    .input(onlyId)
    .output(z.object({ name: z.string() })),

  dropJob: call(operators, 'POST /api/operator/jobs/{id}/drop', 'Forget a failed job')
    .errors(errorsOf('NOT_FOUND'))
    .input(onlyId)
    .output(z.object({ name: z.string() })),
}
