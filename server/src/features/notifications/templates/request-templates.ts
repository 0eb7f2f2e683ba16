import type { ReactElement } from 'react'
import { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'
import { readRequestFacts } from './request-facts.ts'
import {
  acceptedMail,
  claimedForYouMail,
  editedMail,
  foodBackAgainMail,
  incomingRequestMail,
  type RequestFacts,
  rejectedMail,
  remainderMail,
  reminderMail,
} from './request-mails.ts'
import { type Desk, mailTemplate } from './template.ts'

/** `at` is the time of the action that the mail reports. */
const aboutRequest = z.object({ request_id: z.uuid(), at: z.iso.datetime() })

export const requestMadeMail = mailTemplate(aboutRequest, async (desk, { request_id }) => {
  if (await isRepeated(desk.db, request_id)) return null
  return writeAbout(desk, request_id, 'Incoming Order', incomingRequestMail)
})

export const requestAcceptedMail = mailTemplate(aboutRequest, async (desk, { request_id, at }) => {
  if (isUndone((await readTimes(desk.db, request_id))?.accepted_at, at)) return null
  return writeAbout(desk, request_id, 'Donation Request Accepted', acceptedMail)
})

export const requestRejectedMail = mailTemplate(aboutRequest, async (desk, { request_id, at }) => {
  if (isUndone((await readTimes(desk.db, request_id))?.cancelled_at, at)) return null
  return writeAbout(desk, request_id, 'Donation Request Rejected', rejectedMail)
})

/** Nothing to say once the request fits again, was answered or the item is gone. */
export const remainderOfferedMail = mailTemplate(aboutRequest, async (desk, { request_id }) => {
  const facts = await readOpen(desk, request_id)
  if (!facts || facts.requested_quantity <= facts.remaining) return null
  return { subject: 'Part of your request is left', content: remainderMail(facts, desk) }
})

/** Nothing to say once the request was answered or the item is gone again. */
export const foodBackMail = mailTemplate(aboutRequest, async (desk, { request_id }) => {
  const facts = await readOpen(desk, request_id)
  return facts && { subject: 'Food is back on offer', content: foodBackAgainMail(facts, desk) }
})

/** Nothing to remind of once it was answered. */
export const claimReminderMail = mailTemplate(aboutRequest, async (desk, { request_id }) => {
  const facts = await readOpen(desk, request_id)
  return facts && { subject: 'A food bank waits for your answer', content: reminderMail(facts, desk) }
})

export const claimedForMail = mailTemplate(aboutRequest, async (desk, { request_id }) => {
  const facts = await readRequestFacts(desk, request_id)
  if (!facts || facts.status === 'cancelled') return null
  return { subject: 'The network claimed food for you', content: claimedForYouMail(facts, desk) }
})

export const itemEditedMail = mailTemplate(aboutRequest, async (desk, { request_id }) => {
  const facts = await readRequestFacts(desk, request_id)
  if (!facts || facts.status === 'cancelled') return null
  return { subject: 'Food Item Changed', content: editedMail(facts, desk) }
})

/** Null unless the request waits for an answer and something is left. */
async function readOpen(desk: Desk, requestId: string): Promise<RequestFacts | null> {
  const facts = await readRequestFacts(desk, requestId)
  const open = facts?.status === 'pending' && facts.remaining > 0 && facts.collect_by > desk.now
  return open ? facts : null
}

async function writeAbout(
  desk: Desk,
  requestId: string,
  subject: string,
  write: (facts: RequestFacts, desk: Desk) => ReactElement,
) {
  const facts = await readRequestFacts(desk, requestId)
  return facts && { subject, content: write(facts, desk) }
}

/** One mail per item and food bank, so that claiming and cancelling repeatedly does not fill a mailbox. */
async function isRepeated(db: Db, requestId: string): Promise<boolean> {
  const earlier = await db
    .selectFrom('donation_requests as request')
    .innerJoin('donation_requests as earlier', (join) =>
      join
        .onRef('earlier.food_bank_id', '=', 'request.food_bank_id')
        .onRef('earlier.food_item_id', '=', 'request.food_item_id')
        .onRef('earlier.id', '<', 'request.id'),
    )
    .select('earlier.id')
    .where('request.id', '=', requestId)
    .executeTakeFirst()
  return earlier !== undefined
}

function readTimes(db: Db, requestId: string) {
  return db
    .selectFrom('donation_requests')
    .select(['accepted_at', 'cancelled_at'])
    .where('id', '=', requestId)
    .executeTakeFirst()
}

/** True if the action was undone, or undone and repeated: then the later mail reports it. */
function isUndone(done: Date | null | undefined, at: string) {
  return done?.toISOString() !== at
}
