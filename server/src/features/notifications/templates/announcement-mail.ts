import { z } from 'zod'
import { layout, paragraph } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

/** From the network to the organisations around a place. */
export const announcementMail = mailTemplate(
  z.object({ announcement_id: z.uuid() }),
  async ({ db, site }, { announcement_id }) => {
    const { title, text } = await db
      .selectFrom('announcements')
      .select(['title', 'text'])
      .where('id', '=', announcement_id)
      .executeTakeFirstOrThrow()
    const content = layout(
      { preview: title, title, site },
      ...text.split(/\n+/).map((line) => paragraph(line)),
      paragraph('The network sends this to organisations near you.'),
    )
    return { subject: title, content }
  },
)
