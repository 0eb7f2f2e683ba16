import type { Context } from '../../context.ts'
import { handles } from '../../handlers.ts'
import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'
import { renderMail } from '../../platform/mail/render.ts'
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
async function sendExpiredMail({ db, env, mailer }: Context, itemId: string, key: string) {
  const item = await db
    .selectFrom('food_items')
    .innerJoin('organisations', 'organisations.id', 'restaurant_id')
    .innerJoin('users', 'users.id', 'owner_id')
    .select(['food_items.name', 'users.email'])
    .where('food_items.id', '=', itemId)
    .executeTakeFirstOrThrow()
  const mail = await renderMail(
    layout(
      { preview: 'Food banks were waiting for your answer.', title: `${item.name} has expired` },
      paragraph('Food banks were waiting for your answer when its time ran out. We have told them.'),
      h(primaryButton, { href: `${env.PUBLIC_URL}/restaurant/inventory`, label: 'Open your inventory' }),
    ),
  )
  await mailer.send({ key, to: item.email, subject: 'Food Item Expired', ...mail })
}
