import { handles } from '../../handlers.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { templates } from './templates/templates.ts'

export const notificationsHandlers = [
  handles('notifications.mail', async (context, { template, data, user_id }, job) => {
    const { db, clock, env } = context
    const desk = { db, now: clock.now(), site: env.PUBLIC_URL }
    const letter = await templates[template].write(desk, data)
    if (letter) await deliver(context, { key: job.id, user_id, ...letter })
  }),
]
