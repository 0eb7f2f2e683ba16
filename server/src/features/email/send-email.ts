import { toPlainText } from '@react-email/render'
import type { mailSubjects } from '@surplate/contract/email'
import { grantedStatuses } from '@surplate/contract/request-rules'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'

/**
 * Not a relay: the recipient must be the other side of a request that was granted, and of the HTML only its text is
 * used, in a mail that says who wrote it. A stranger's address is answered like one that does not exist.
 */
export async function sendEmail(
  { transact, limits }: Context,
  actor: Actor,
  { to, subject, html }: { to: string; subject: (typeof mailSubjects)[number]; html: string },
): Promise<{ queued: boolean }> {
  await limits.count('mail', actor.user_id)
  const own = actor.memberships.map((membership) => membership.organisation_id)
  return transact(async (tx, send) => {
    const recipient = await tx
      .selectFrom('users')
      .innerJoin('organisations', 'organisations.owner_id', 'users.id')
      .innerJoin('donation_requests', (join) =>
        join.on((eb) =>
          eb.or([
            eb.and([
              eb('donation_requests.restaurant_id', '=', eb.ref('organisations.id')),
              eb('donation_requests.food_bank_id', 'in', own),
            ]),
            eb.and([
              eb('donation_requests.food_bank_id', '=', eb.ref('organisations.id')),
              eb('donation_requests.restaurant_id', 'in', own),
            ]),
          ]),
        ),
      )
      .select('users.id')
      .where('users.email', '=', to)
      .where('donation_requests.status', 'in', grantedStatuses)
      .limit(1)
      .executeTakeFirst()
    if (!recipient) throw problem('NOT_FOUND')
    const message = { user_id: recipient.id, sender_id: own[0] ?? '', subject, text: toPlainText(html) }
    await send('email.message', message, { key: newId() })
    return { queued: true }
  })
}
