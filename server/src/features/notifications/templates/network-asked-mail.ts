import { z } from 'zod'
import { h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

/** A question of the network to those who manage an organisation. */
export const networkAskedMail = mailTemplate(
  z.object({ organisation_id: z.uuid(), text: z.string() }),
  async ({ db, site, page }, { organisation_id, text }) => {
    const { name } = await db
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', organisation_id)
      .executeTakeFirstOrThrow()
    const title = `A question about ${name}`
    const content = layout(
      { preview: 'The network would like to know something.', title, site },
      paragraph('The network would like to know:'),
      ...text.split(/\n+/).map((line) => paragraph(line)),
      h(primaryButton, { href: page('/settings/verification'), label: 'Open your verification' }),
    )
    return { subject: title, content }
  },
)
