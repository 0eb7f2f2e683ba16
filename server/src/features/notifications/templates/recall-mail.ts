import { z } from 'zod'
import { facts, h, layout, paragraph, primaryButton } from '../../../platform/mail/layout.ts'
import { mailTemplate } from './template.ts'

/** To everyone of an organisation that gave the food or has it. */
export const recallMail = mailTemplate(
  z.object({ recall_id: z.uuid(), reminder: z.number().int() }),
  async ({ db, site, page }, { recall_id, reminder }) => {
    const { drill, reason, advice, closed_at } = await db
      .selectFrom('recalls')
      .select(['drill', 'reason', 'advice', 'closed_at'])
      .where('id', '=', recall_id)
      .executeTakeFirstOrThrow()
    if (closed_at) return null
    const items = await db
      .selectFrom('recall_items')
      .innerJoin('food_items', 'food_items.id', 'recall_items.food_item_id')
      .innerJoin('organisations', 'organisations.id', 'food_items.restaurant_id')
      .select(['food_items.name', 'organisations.name as restaurant'])
      .where('recall_id', '=', recall_id)
      .orderBy('food_items.created_at')
      .execute()
    const food = items.map(({ name, restaurant }) => `${name} from ${restaurant}`).join(', ')
    const title = drill ? 'Recall drill: please answer' : 'Food recall: please act now'
    const content = layout(
      { preview: drill ? 'This is an exercise.' : `Do not eat: ${food}`, title, site },
      ...(drill
        ? [
            paragraph(
              'This is an exercise. Nothing is wrong with the food. Please answer as if it were real.',
            ),
          ]
        : []),
      facts([
        ['Food', food],
        ['What is wrong', reason],
        ['What to do', advice],
      ]),
      h(primaryButton, { href: page('/recalls'), label: 'Answer now' }),
    )
    const again = reminder > 0 ? 'Reminder: ' : ''
    const [first] = items
    return {
      subject: `${again}${drill ? 'Recall drill' : 'Food recall'}: ${first?.name ?? 'food'}`,
      content,
    }
  },
)
