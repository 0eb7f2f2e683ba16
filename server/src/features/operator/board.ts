import { countedUpTo } from '@surplate/contract/food-rules'
import { clockOf, dayMs, firstInstant } from '@surplate/contract/lib/local-time'
import type { Board } from '@surplate/contract/operator'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import type { Db } from '../../platform/db/database.ts'
import { countDead } from '../../platform/jobs/dead-letters.ts'
import { readClaims } from './lanes/claims.ts'
import { readLate } from './lanes/late.ts'
import { readReports } from './lanes/reports.ts'
import { readTrouble } from './lanes/trouble.ts'
import { readUnclaimed } from './lanes/unclaimed.ts'
import { readVerificationQueue } from './lanes/verification.ts'

/** What is about to go wrong. One query after the other: a desk must not take the connections of all others. */
export async function readBoard(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { time_zone }: { time_zone: string },
): Promise<Board> {
  const now = clock.now()
  const unclaimed = await readUnclaimed(db, now)
  const claims = await readClaims(db, now)
  const late = await readLate(db, now)
  const verification = await readVerificationQueue(db, now)
  const reports = await readReports(db, now)
  return {
    counts: {
      unclaimed: unclaimed.total,
      claims: claims.total,
      late: late.total,
      verification: verification.total,
      reports: reports.total,
    },
    unclaimed: unclaimed.rows,
    claims: claims.rows,
    late: late.rows,
    verification: verification.rows,
    reports: reports.rows,
    trouble: await readTrouble(db, now),
    dead_jobs: await countDead(db, countedUpTo),
    collected_grams: await readCollected(db, startOfLocalDay(now, time_zone), now),
  }
}

function startOfLocalDay(now: Date, timeZone: string): Date {
  const readClock = clockOf(timeZone)
  const wall = readClock(now.getTime())
  return firstInstant(wall - (wall % dayMs), readClock)
}

/** What food banks took since then, without what turned out not to be handed over. */
async function readCollected(db: Db, since: Date, now: Date): Promise<number> {
  const { rows } = await sql<{ grams: number }>`
    select coalesce(sum(grams), 0)::int8 as grams from handovers
    join pickups on pickups.id = handovers.pickup_id
    join handover_lines on handover_lines.handover_id = handovers.id
    where handovers.at >= ${since} and handovers.at <= ${now} and pickups.state = 'handed_over'`.execute(db)
  return rows[0]?.grams ?? 0
}
