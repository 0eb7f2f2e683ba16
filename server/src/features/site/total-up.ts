import { sql } from 'kysely'
import type { Context } from '../../context.ts'

const keptMs = 60_000

type Totals = { portions: number; restaurants: number; food_banks: number }

/** Counts over everything cost what everything weighs, so a process counts once a minute, however many visitors ask. */
const kept = new WeakMap<Context['db'], { until: number; totals: Promise<Totals> }>()

export function totalUp({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Totals> {
  const now = clock.now().getTime()
  const known = kept.get(db)
  if (known && now < known.until) return known.totals
  const totals = count(db)
  kept.set(db, { until: now + keptMs, totals })
  // A failure is not kept: the next visitor asks again.
  totals.catch(() => kept.delete(db))
  return totals
}

async function count(db: Context['db']): Promise<Totals> {
  const { rows } = await sql<Totals>`
    select
      (select coalesce(sum(total_donations), 0)::float from restaurants) as portions,
      (select count(*)::int from restaurants) as restaurants,
      (select count(*)::int from food_banks) as food_banks`.execute(db)
  return rows[0] ?? { portions: 0, restaurants: 0, food_banks: 0 }
}
