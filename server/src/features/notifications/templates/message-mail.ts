import { z } from 'zod'
import { layout, paragraph } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

/** A message that another organisation wrote. */
export const messageMail = mailTemplate(
  z.object({ sender_id: z.uuid(), subject: z.string(), text: z.string() }),
  async ({ db, site }, { sender_id, subject: about, text }) => {
    const { name } = await db
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', sender_id)
      .executeTakeFirstOrThrow()
    // Not one of our own subjects: the recipient must see that another user wrote it.
    const subject = `${name} wrote to you through Surplate`
    const content = layout(
      { preview: subject, title: 'A message for you', site },
      paragraph(`${name} writes about ‘${about}’:`),
      paragraph(text),
      paragraph(`This message is from ${name}. Surplate did not write or check it.`),
    )
    return { subject, content }
  },
)
