import { toPlainText } from '@react-email/render'
import type { mailSubjects } from '@surplate/contract/compat/email'
import { grantedStatuses } from '@surplate/contract/request-rules'
import type { Context } from '../../context.ts'
import type { Member } from '../../platform/identity/caller.ts'
import { newId } from '../../platform/ids.ts'
import { problem } from '../../platform/problem.ts'

/** Of elements; quotes within quotes would otherwise become a text of megabytes. */
const maxDepth = 30

/**
 * Not an open relay: the recipient must be the other side of a granted request, and only the text of the HTML is sent, in
 * a mail that names the sender. Unrelated and unknown addresses get the same error.
 */
export async function sendEmail(
  { act, limits }: Context,
  actor: Member,
  { to, subject, html }: { to: string; subject: (typeof mailSubjects)[number]; html: string },
): Promise<{ queued: boolean }> {
  await limits.count('mail', actor.user_id)
  const text = toPlainText(html, { limits: { maxDepth } }).slice(0, html.length)
  const own = actor.acting.organisation_id
  return act(actor, async ({ tx, notify }) => {
    const recipient = await tx
      .selectFrom('users')
      .innerJoin('memberships', 'memberships.user_id', 'users.id')
      .innerJoin('organisations', 'organisations.id', 'memberships.organisation_id')
      .innerJoin('donation_requests', (join) =>
        join.on((eb) =>
          eb.or([
            eb.and([
              eb('donation_requests.restaurant_id', '=', eb.ref('organisations.id')),
              eb('donation_requests.food_bank_id', '=', own),
            ]),
            eb.and([
              eb('donation_requests.food_bank_id', '=', eb.ref('organisations.id')),
              eb('donation_requests.restaurant_id', '=', own),
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
    await notify('message-sent', {
      user_id: recipient.id,
      sender_id: own,
      subject,
      text,
      key: newId(),
    })
    return { queued: true }
  })
}
