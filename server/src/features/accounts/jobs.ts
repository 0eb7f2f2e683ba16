import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { sendConfirmationMail } from './email-confirmation.ts'
import { welcomeMail } from './welcome-mail.ts'

const confirmationsKeptMs = 30 * 24 * 3_600_000

export const accountsHandlers = [
  handles('accounts.welcome-mail', async (context, { user_id }, job) =>
    sendWelcomeMail(context, user_id, job.id),
  ),
  handles('accounts.confirmation-mail', sendConfirmationMail),
  handles('accounts.forget-confirmations', async ({ db, clock }) => {
    const before = new Date(clock.now().getTime() - confirmationsKeptMs)
    await db.deleteFrom('email_confirmations').where('created_at', '<', before).execute()
  }),
]

async function sendWelcomeMail(context: Context, user_id: string, key: string) {
  const user = await context.db
    .selectFrom('users')
    .select(['name', 'user_type'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow()
  const content = welcomeMail(user, context.env.PUBLIC_URL)
  await deliver(context, { key, user_id, subject: 'Welcome to Surplate', content })
}
