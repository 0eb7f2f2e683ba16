import { handles } from '../../handlers.ts'
import { deliver } from '../../platform/mail/deliver.ts'
import { standingOf } from './recipients.ts'
import { templates } from './templates/templates.ts'

export const notificationsHandlers = [
  handles('notifications.mail', async (context, { template, data, user_id, organisation_id }, job) => {
    const { db, clock, env } = context
    const standing = organisation_id ? await standingOf(db, { user_id, organisation_id }, data) : null
    if (standing && !standing.concerned) return
    const desk = {
      db,
      now: clock.now(),
      site: env.PUBLIC_URL,
      page: (path: string) =>
        env.PUBLIC_URL +
        (standing?.several ? `/switch/${organisation_id}?to=${encodeURIComponent(path)}` : path),
    }
    const letter = await templates[template].write(desk, data)
    if (!letter) return
    await deliver(context, { key: job.id, kind: template, user_id, ...letter })
  }),
]
