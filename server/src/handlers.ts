import type { Context } from './context.ts'
import type { Jobs } from './jobs.ts'
import type { JobHandler } from './platform/jobs/handlers.ts'

export type AnyHandler = { [Name in keyof Jobs]: JobHandler<Jobs, Context, Name> }[keyof Jobs]

/** Declares the handler of a job: `handles('leaderboard.mark', ({ db }) => markRanks(db))`. */
export function handles<Name extends keyof Jobs>(
  name: Name,
  run: JobHandler<Jobs, Context, Name>['run'],
): JobHandler<Jobs, Context, Name> {
  return { name, run }
}
