import { handles } from '../../handlers.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { layout, paragraph } from '../../platform/mail/layout.ts'

export const emailHandlers = [
  handles('email.message', async (context, { user_id, sender_id, subject: about, text }, job) => {
    const { name } = await context.db
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', sender_id)
      .executeTakeFirstOrThrow()
    // Never under a subject of our own mails: somebody wrote it, and the reader must see who.
    const subject = `${name} wrote to you through Surplate`
    const content = layout(
      { preview: subject, title: 'A message for you', site: context.env.PUBLIC_URL },
      paragraph(`${name} writes about ‘${about}’:`),
      paragraph(text),
      paragraph(`These are the words of ${name}. Surplate did not write or check them.`),
    )
    await deliver(context, { key: job.id, user_id, subject, content })
  }),
]
