import { handles } from '../../handlers.ts'
import { layout, paragraph } from '../../platform/mail/layout.ts'
import { renderMail } from '../../platform/mail/render.ts'

export const emailHandlers = [
  handles('email.message', async ({ db, mailer }, { user_id, sender_id, subject, text }, job) => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', user_id)
      .executeTakeFirstOrThrow()
    const { name } = await db
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', sender_id)
      .executeTakeFirstOrThrow()
    const mail = await renderMail(
      layout({ preview: subject, title: subject }, paragraph(`${name} writes:`), paragraph(text)),
    )
    await mailer.send({ key: job.id, to: email, subject, ...mail })
  }),
]
