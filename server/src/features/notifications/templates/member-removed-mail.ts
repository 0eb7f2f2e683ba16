import { z } from 'zod'
import { layout, paragraph } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

export const memberRemovedMail = mailTemplate(
  z.object({ organisation_id: z.uuid() }),
  async ({ db, site }, { organisation_id }) => {
    const { name } = await db
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', organisation_id)
      .executeTakeFirstOrThrow()
    const removed = `You no longer belong to ${name} on Surplate.`
    const content = layout(
      { preview: removed, title: 'Your access has ended', site },
      paragraph(removed),
      paragraph('If this surprises you, please ask them. Your own account stays as it is.'),
    )
    return { subject: `Your access to ${name} has ended`, content }
  },
)
