import type { JobData, JobTable } from './table.ts'

/** Thrown by a handler when a retry cannot succeed: the job goes straight to the dead letters. */
export class PermanentFailure extends Error {}

export interface JobHandler<
  Table extends JobTable,
  Context,
  Name extends keyof Table & string = keyof Table & string,
> {
  name: Name
  run(context: Context, data: JobData<Table, Name>, job: { id: string }): Promise<void>
}

/** Fails at start-up if a job has no handler or more than one. */
export function requireOneHandlerEach(table: JobTable, handlers: { name: string }[]): void {
  const faults = Object.keys(table).flatMap((name) => {
    const count = handlers.filter((handler) => handler.name === name).length
    return count === 1 ? [] : [`${name} has ${count} handlers`]
  })
  const unknown = handlers
    .filter(({ name }) => !Object.hasOwn(table, name))
    .map(({ name }) => `${name} is not in the table of jobs`)
  if (faults.length + unknown.length > 0)
    throw new Error(`Every job needs exactly one handler: ${[...faults, ...unknown].join('; ')}`)
}
