import type { Notify } from './features/notifications/notify.ts'
import type { Jobs } from './jobs.ts'
import type { Act as PlatformAct, Work as PlatformWork } from './platform/work.ts'

/** What an operation works with inside its transaction. */
export type Work = PlatformWork<Jobs, Notify>
export type Act = PlatformAct<Jobs, Notify>
