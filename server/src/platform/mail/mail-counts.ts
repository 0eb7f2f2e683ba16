import type { Db } from '../db/database.ts'
import { deleteOld } from '../db/delete-old.ts'

interface MailCount {
  recipient: string
  hour: Date
  sent: number
}

const hourMs = 3_600_000

/** Counts a mail before it is sent, so that concurrent mails cannot exceed the limit. */
export function countMail(db: Db, email: string, now: Date): Promise<MailCount> {
  const hour = new Date(Math.floor(now.getTime() / hourMs) * hourMs)
  return db
    .insertInto('mail_counts')
    .values({ recipient: email.toLowerCase(), hour, sent: 1 })
    .onConflict((conflict) =>
      conflict.columns(['recipient', 'hour']).doUpdateSet((eb) => ({ sent: eb('mail_counts.sent', '+', 1) })),
    )
    .returning(['recipient', 'hour', 'sent'])
    .executeTakeFirstOrThrow()
}

/** A mail that the mail server rejected is counted when it is retried. */
export async function releaseMail(db: Db, { recipient, hour }: MailCount): Promise<void> {
  await db
    .updateTable('mail_counts')
    .set((eb) => ({ sent: eb('sent', '-', 1) }))
    .where('recipient', '=', recipient)
    .where('hour', '=', hour)
    .where('sent', '>', 0)
    .execute()
}

/** Deletes counts older than a day. Run by a timer. */
export function forgetMailCounts(db: Db, now: Date): Promise<void> {
  return deleteOld(db, 'mail_counts', 'hour', new Date(now.getTime() - 24 * hourMs))
}
