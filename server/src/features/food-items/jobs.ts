import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'
import { expireItems } from './close-item.ts'

export const foodItemsHandlers = [
  handles('food-items.expire', async (context) => {
    const closed = await expireItems(context)
    if (closed > 0) context.log.info({ closed }, 'items expired')
  }),
  handles('food-items.expired-mail', (context, { food_item_id }, job) =>
    sendExpiredMail(context, food_item_id, job.id),
  ),
]

/** To a restaurant whose item ran out while food banks were waiting for its answer. */
async function sendExpiredMail(context: Context, itemId: string, key: string) {
  const site = context.env.PUBLIC_URL
  const { name, user_id } = await context.db
    .selectFrom('food_items')
    .innerJoin('organisations', 'organisations.id', 'restaurant_id')
    .select(['food_items.name', 'organisations.owner_id as user_id'])
    .where('food_items.id', '=', itemId)
    .executeTakeFirstOrThrow()
  const content = layout(
    { preview: 'Food banks were waiting for your answer.', title: `${name} has expired`, site },
    paragraph('Food banks were waiting for your answer when its time ran out. We have told them.'),
    h(primaryButton, { href: `${site}/restaurant/inventory`, label: 'Open your inventory' }),
  )
  await deliver(context, { key, user_id, subject: 'Food Item Expired', content })
}
