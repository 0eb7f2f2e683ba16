import { askAfterMs, reminderMs, silenceMs } from '@surplate/contract/pickup-rules'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Work } from '../../work.ts'
import { endPromise } from '../donation-requests/public.ts'
import { about, changed } from './changed.ts'
import { lockLines } from './lock-lines.ts'
import { say } from './public.ts'

const batch = 100

type Step = 'remind' | 'ask' | 'give-up'

/** Reminds, asks what happened and ends pickups about which nobody said anything. Run by a timer; returns what it did. */
export async function tickPickups(context: Context): Promise<Record<Step, number>> {
  return {
    remind: await forEachDue(context, 'remind', remind),
    ask: await forEachDue(context, 'ask', ask),
    'give-up': await forEachDue(context, 'give-up', giveUp),
  }
}

async function forEachDue(
  { db, clock, act }: Context,
  step: Step,
  run: (work: Work, id: string) => Promise<void>,
): Promise<number> {
  let done = 0
  for (;;) {
    const due = await selectDue(db, step, clock.now()).limit(batch).execute()
    for (const { id } of due)
      await act(null, async (work) => {
        await run(work, id)
        return true
      })
    done += due.length
    if (due.length < batch) return done
  }
}

function selectDue(db: Context['db'], step: Step, now: Date) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const open = db.selectFrom('pickups').select('id').where('ended_at', 'is', null).orderBy('window_until')
  if (step === 'give-up') return open.where('window_until', '<=', ago(silenceMs))
  if (step === 'ask') return open.where('window_until', '<=', ago(askAfterMs)).where('asked_at', 'is', null)
  // Who was accepted within the hour needs no reminder.
  return open
    .where('window_from', '>', now)
    .where('window_from', '<=', ago(-reminderMs))
    .where(sql<boolean>`created_at < window_from - ${reminderMs / 1000} * interval '1 second'`)
    .where('reminded_at', 'is', null)
}

async function remind(work: Work, id: string): Promise<void> {
  const reminded = await work.tx
    .updateTable('pickups')
    .set({ reminded_at: work.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!reminded) return
  await work.notify('pickup-reminder', about(reminded))
  await changed(work, reminded)
}

async function ask(work: Work, id: string): Promise<void> {
  const asked = await work.tx
    .updateTable('pickups')
    .set({ asked_at: work.now })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('asked_at', 'is', null)
    .returningAll()
    .executeTakeFirst()
  if (!asked) return
  await work.notify('outcome-asked', { ...about(asked), to: 'restaurant' })
  await work.notify('outcome-asked', { ...about(asked), to: 'food_bank' })
  await changed(work, asked)
}

/** Silence counts as collected and is held against no one; figures show it separately. */
async function giveUp(work: Work, id: string): Promise<void> {
  const locked = await lockLines(work.tx, id)
  const { pickup, lines } = locked
  if (pickup.ended_at || pickup.window_until.getTime() > work.now.getTime() - silenceMs) return
  for (const line of lines) {
    const fate = { handed_over: line.request.granted_quantity ?? 0, left: 0, discarded: 0 }
    await endPromise(work, line, fate, { reason: 'not_collected', unconfirmed: true })
  }
  await work.tx
    .updateTable('pickups')
    .set((eb) => ({ state: 'unconfirmed', ended_at: work.now, sequence: eb('sequence', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await say(work, id, 'Nobody said what happened.')
  await changed(work, pickup)
}
