import type { DeadJob } from '@surplate/contract/operator'
import type { Context } from '../../context.ts'
import { jobTable } from '../../jobs.ts'
import { decodeNewestFirst, toPage } from '../../platform/db/cursor.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { type DeadJobRow, listDead, takeDead } from '../../platform/jobs/dead-letters.ts'
import { problem } from '../../platform/problem.ts'
import type { Work } from '../../work.ts'

interface ListInput {
  limit: number
  cursor?: string | undefined
}

/** As much of its data as a line shows. */
const longestData = 500

export async function listDeadJobs({ db }: Pick<Context, 'db'>, { limit, cursor }: ListInput) {
  const rows = await listDead(db, { limit: limit + 1, after: decodeNewestFirst(cursor) })
  return toPage(rows, limit, show, (row) => [row.at.toISOString(), row.id])
}

function show({ id, name, at, failure, tries, data }: DeadJobRow): DeadJob {
  return {
    id,
    name,
    at: at.toISOString(),
    failure: failure ?? '',
    tries,
    data: JSON.stringify(data).slice(0, longestData),
  }
}

/** Puts a job back into the queue that it came from. One whose data does not fit would only fail again. */
export async function resendJob({ act }: Context, actor: Actor, id: string): Promise<{ name: string }> {
  return act(actor, async (work) => {
    const { name, data } = await take(work, id)
    const job = Object.hasOwn(jobTable, name) ? jobTable[name as keyof typeof jobTable] : undefined
    if (!job?.data.safeParse(data).success) throw problem('ILLEGAL_TRANSITION')
    await work.send(name as keyof typeof jobTable, data as never)
    return finish(work, 'job resent', id, name)
  })
}

export async function dropJob({ act }: Context, actor: Actor, id: string): Promise<{ name: string }> {
  return act(actor, async (work) => finish(work, 'job dropped', id, (await take(work, id)).name))
}

async function take({ tx }: Work, id: string): Promise<DeadJobRow> {
  const job = await takeDead(tx, id)
  if (!job) throw problem('NOT_FOUND')
  return job
}

async function finish({ record, notify }: Work, action: string, id: string, name: string) {
  await record(action, 'job', id, { details: { name } })
  await notify('desk-changed', {})
  return { name }
}
