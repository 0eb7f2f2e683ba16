import type { Jobs } from '../../jobs.ts'
import type { Notifier, Work } from '../../platform/work.ts'
import type { Mail } from './channels.ts'
import { createDirectory } from './recipients.ts'
import { type NotificationEvents, notificationTable } from './table.ts'

export type Notify = <Event extends keyof NotificationEvents>(
  event: Event,
  about: NotificationEvents[Event],
) => Promise<void>

/**
 * Queues what the table says for an event, in the transaction of the work that caused it. Mails are addressed at the end
 * of the work: accepting one request may tell hundreds of food banks.
 */
export function createNotifier(
  work: Pick<Work<Jobs, Notify>, 'tx' | 'send' | 'now' | 'actor'>,
): Notifier<Notify> {
  const mails: Mail[] = []
  return {
    async notify(event, about) {
      const { live, mail } = notificationTable[event]
      const hint = live?.(about, work)
      if (hint) {
        const { rooms, event: name, payload, options } = hint
        await work.send('live.emit', { rooms, event: name, payload }, options)
      }
      if (mail) mails.push(mail(about, work))
    },
    async finish() {
      const usersOf = await createDirectory(
        work.tx,
        mails.map(({ to }) => to),
      )
      for (const { to, template, data, key, afterSeconds } of mails)
        for (const user_id of usersOf(to))
          await work.send(
            'notifications.mail',
            {
              template,
              data,
              user_id,
              ...('organisation_id' in to && { organisation_id: to.organisation_id }),
            },
            { key: `${template} ${key} ${user_id}`, ...(afterSeconds && { afterSeconds }) },
          )
    },
  }
}
