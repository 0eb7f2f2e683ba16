import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Check } from '../check.ts'
import { broken, type Finding, fine, unknown, warning } from '../finding.ts'

const noticedMs = 2_000
const harmfulMs = 30_000

export const clockCheck: Check = {
  name: 'Clock',
  async run({ env, clock, database }) {
    const offsets = await Promise.all([
      offsetFrom(clock, 'the database', async () => {
        const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(await database)
        return rows[0]?.now
      }),
      offsetFrom(clock, env.PUBLIC_URL, async () => {
        const { headers } = await fetch(`${env.PUBLIC_URL}/healthz`, { signal: AbortSignal.timeout(5_000) })
        // Without its milliseconds.
        return headers.get('date') ? new Date(Date.parse(headers.get('date') ?? '') + 500) : undefined
      }),
    ])
    const known = offsets.filter((offset) => offset !== null)
    if (known.length === 0) return [unknown('Not checked, because there was nothing to compare with.')]
    return known.map(explain)
  },
}

interface Offset {
  from: string
  ms: number
}

async function offsetFrom(
  clock: Clock,
  from: string,
  ask: () => Promise<Date | undefined>,
): Promise<Offset | null> {
  const before = clock.now().getTime()
  const there = await ask().catch(() => undefined)
  if (!there) return null
  const here = (before + clock.now().getTime()) / 2
  return { from, ms: Math.abs(here - there.getTime()) }
}

function explain({ from, ms }: Offset): Finding {
  if (ms <= noticedMs) return fine(`This machine and ${from} agree on the time.`)
  return (ms > harmfulMs ? broken : warning)(
    'clock-off',
    `The clocks of this machine and of ${from} differ by ${Math.round(ms / 1000)} s; sign-ins and pickup codes depend on the time.`,
    'Set up time synchronisation (chrony or systemd-timesyncd) on both.',
  )
}
