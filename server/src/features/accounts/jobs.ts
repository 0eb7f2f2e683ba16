import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { renderMail } from '../../platform/mail/render.ts'
import { welcomeMail } from './welcome-mail.ts'

export const accountsHandlers = [
  handles('accounts.welcome-mail', async (context, { user_id }, job) =>
    sendWelcomeMail(context, user_id, job.id),
  ),
]

async function sendWelcomeMail({ db, env, mailer }: Context, userId: string, key: string) {
  const user = await db
    .selectFrom('users')
    .select(['email', 'name', 'user_type'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const mail = await renderMail(welcomeMail(user, env.PUBLIC_URL))
  await mailer.send({ key, to: user.email, subject: 'Welcome to Surplate', ...mail })
}
