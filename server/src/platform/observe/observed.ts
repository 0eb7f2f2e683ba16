import { type Limits, TooManyRequests } from '../http/limits.ts'
import { PermanentFailure } from '../jobs/handlers.ts'
import type { Live } from '../live/live.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import type { Metrics } from './metrics.ts'
import { runPart } from './scope.ts'

/** Counts mails by what became of them, and traces their sending. */
export function observedMailer(mailer: Mailer, { mails }: Metrics): Mailer {
  return {
    ...mailer,
    async send(mail) {
      const { kind } = mail
      const part = { name: 'send mail', kind: 'client', attributes: { 'mail.kind': kind } } as const
      try {
        await runPart(part, outcomeOf, () => mailer.send(mail))
        mails.inc({ kind, outcome: 'sent' })
      } catch (error) {
        mails.inc({ kind, outcome: outcomeOf(error) })
        throw error
      }
    },
  }
}

function outcomeOf(error: unknown): 'rejected' | 'failed' {
  return error instanceof PermanentFailure ? 'rejected' : 'failed'
}

export function observedLive(live: Live, { liveEvents }: Metrics): Live {
  return {
    ...live,
    async emit(rooms, event, payload) {
      await live.emit(rooms, event, payload)
      liveEvents.inc({ event })
    },
  }
}

/** Counts what the limits refuse. */
export function observedLimits<Kind extends string>(
  limits: Limits<Kind>,
  { refusals }: Metrics,
): Limits<Kind> {
  return {
    count: (kind, key) =>
      limits.count(kind, key)?.catch((error: unknown) => {
        if (error instanceof TooManyRequests) refusals.inc({ reason: kind })
        throw error
      }),
  }
}

export function observedPhotos(store: PhotoStore, { photoStoreErrors }: Metrics): PhotoStore {
  const counting =
    <Args extends unknown[], Result>(action: string, access: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      try {
        return await access(...args)
      } catch (error) {
        photoStoreErrors.inc({ action })
        throw error
      }
    }
  return {
    put: counting('put', store.put),
    get: counting('get', store.get),
    remove: counting('remove', store.remove),
  }
}
