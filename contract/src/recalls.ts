import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { allergens, storages } from './food-facts.ts'
import { page, pageInput } from './lib/paging.ts'
import { letter, prose } from './lib/text.ts'
import { time } from './lib/time.ts'
import { party } from './organisation-fields.ts'
import { mostRecalledItems, recallAnswers } from './recall-rules.ts'
import { organisationKinds } from './roles.ts'

const count = z.number().int().min(0)

/** What was listed together: a name, a place and a time stand for a batch. */
const tracedItem = z.object({
  _id: z.uuid(),
  name: z.string(),
  listed_at: time,
  expiration_date: time,
  storage: z.enum(storages).nullable(),
  contains: z.array(z.enum(allergens)),
  restaurant: party,
  address: z.string(),
  quantity: count,
  /** Where the portions are now; they add up to the quantity. */
  remaining: count,
  reserved: count,
  handed_over: count,
  gone: count,
})
export type TracedItem = z.infer<typeof tracedItem>

/** Who took how much of an item, and when. */
const tracedHandover = z.object({
  item_id: z.uuid(),
  receipt: z.string(),
  pickup_id: z.uuid(),
  at: time,
  food_bank: party,
  address: z.string(),
  /** Who stood at the door; null if nobody was named. */
  collector: z.string().nullable(),
  taken: count,
  grams: count,
  temperature: z.number().nullable(),
})
export type TracedHandover = z.infer<typeof tracedHandover>

/** Promised and not collected yet. */
const tracedPromise = z.object({
  item_id: z.uuid(),
  pickup_id: z.uuid(),
  food_bank: party,
  quantity: count,
  from: time,
  until: time,
})
export type TracedPromise = z.infer<typeof tracedPromise>

const trace = z.object({
  items: z.array(tracedItem),
  handovers: z.array(tracedHandover),
  promises: z.array(tracedPromise),
  /** Listed by the same restaurant within a day before or after. */
  others: z.array(z.object({ _id: z.uuid(), name: z.string(), listed_at: time, quantity: count })),
})
export type Trace = z.infer<typeof trace>

const notice = z.object({
  organisation: party.extend({ kind: z.enum(organisationKinds) }),
  acknowledged_at: time.nullable(),
  acknowledged_by: z.string().nullable(),
  answer: z.enum(recallAnswers).nullable(),
  note: z.string(),
  reminders: count,
})
export type RecallNotice = z.infer<typeof notice>

const recallFacts = z.object({
  _id: z.uuid(),
  created_at: time,
  author: z.string().nullable(),
  drill: z.boolean(),
  reason: z.string(),
  advice: z.string(),
  items: z.array(z.object({ _id: z.uuid(), name: z.string(), restaurant: z.string() })),
  closed_at: time.nullable(),
})

const listedRecall = recallFacts.extend({ told: count, acknowledged: count })
export type ListedRecall = z.infer<typeof listedRecall>

const recall = recallFacts.extend({ summary: z.string(), notices: z.array(notice) })
export type Recall = z.infer<typeof recall>

/** As the members of an organisation see it. */
const ownRecall = recallFacts
  .omit({ author: true })
  .extend({ acknowledged_at: time.nullable(), answer: z.enum(recallAnswers).nullable(), note: z.string() })
export type OwnRecall = z.infer<typeof ownRecall>

export const recallForm = z.object({
  item_ids: z.array(z.uuid()).min(1).max(mostRecalledItems),
  drill: z.boolean(),
  reason: letter('Please say what is wrong with the food', 1000),
  advice: letter('Please say what to do with it', 1000),
})
export type RecallForm = z.infer<typeof recallForm>

export const acknowledgeForm = z.object({
  answer: z.enum(recallAnswers, { error: 'Please say what became of it' }),
  note: prose(500),
})
export type AcknowledgeForm = z.infer<typeof acknowledgeForm>

const call = callsOf('Recalls')
const operator = { who: 'operator' } as const
const byId = z.object({ id: z.uuid() })

export const recalls = {
  trace: call(operator, 'GET /api/operator/trace', 'Find who received food, by its item or by a receipt')
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ item_id: z.uuid().optional(), receipt: z.string().trim().max(20).optional() }))
    .output(trace),

  send: call(
    operator,
    'POST /api/operator/recalls',
    'Tell everyone who has the food, and take it off the list',
  )
    .errors(errorsOf('NOT_FOUND'))
    .input(recallForm)
    .output(recall),

  list: call(operator, 'GET /api/operator/recalls', 'List recalls, newest first')
    .input(pageInput)
    .output(page(listedRecall)),

  get: call(operator, 'GET /api/operator/recalls/{id}', 'Get a recall with who knows of it')
    .errors(errorsOf('NOT_FOUND'))
    .input(byId)
    .output(recall),

  close: call(operator, 'POST /api/operator/recalls/{id}/close', 'Close a recall with what came of it')
    .errors(errorsOf('NOT_FOUND', 'ILLEGAL_TRANSITION'))
    .input(byId.extend({ summary: prose(1000) }))
    .output(recall),

  listOwn: call({ who: 'member' }, 'GET /api/recalls', 'List recalls that concern your organisation').output(
    z.object({ items: z.array(ownRecall) }),
  ),

  acknowledge: call(
    { who: 'member', even_suspended: true },
    'POST /api/recalls/{id}/acknowledge',
    'Say that you know, and what became of the food',
  )
    .errors(errorsOf('NOT_FOUND', 'ILLEGAL_TRANSITION'))
    .input(acknowledgeForm.extend({ id: z.uuid() }))
    .output(ownRecall),
}
