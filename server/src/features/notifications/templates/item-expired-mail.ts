import { z } from 'zod'
import { h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

/** To a restaurant whose item expired while food banks were waiting for an answer. */
export const itemExpiredMail = mailTemplate(
  z.object({ food_item_id: z.uuid() }),
  async ({ db, site, page }, { food_item_id }) => {
    const { name } = await db
      .selectFrom('food_items')
      .select('name')
      .where('id', '=', food_item_id)
      .executeTakeFirstOrThrow()
    const content = layout(
      { preview: 'Food banks were waiting for your answer.', title: `${name} has expired`, site },
      paragraph('Food banks were still waiting for your answer when it expired. We’ve let them know.'),
      h(primaryButton, { href: page('/restaurant/inventory'), label: 'Open your inventory' }),
    )
    return { subject: 'Food Item Expired', content }
  },
)
