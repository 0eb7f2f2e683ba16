import { readFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import pg from 'pg'
import { serverUrl } from '../../server/src/testing/services.ts'

/** Facts that figures depend on. */
export async function describeMachine() {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const { rows } = await client.query<{ postgres: string }>(
    `select concat(current_setting('server_version'), ', shared_buffers ', current_setting('shared_buffers')) as postgres`,
  )
  await client.end()
  return {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? 'unknown',
    memory_gb: Math.round(totalmem() / 2 ** 30),
    node: process.version,
    postgres: rows[0]?.postgres ?? 'unknown',
  }
}

/** Starts to watch how much time of the cores went to other machines on the same host; call the result at the end. */
export async function watchSteal(): Promise<() => Promise<number>> {
  const before = await cpuTimes()
  return async () => {
    const after = await cpuTimes()
    return (100 * (after.steal - before.steal)) / (after.all - before.all)
  }
}

async function cpuTimes(): Promise<{ all: number; steal: number }> {
  const [first = ''] = (await readFile('/proc/stat', 'utf8')).split('\n')
  // user, nice, system, idle, iowait, irq, softirq, steal; guest times are part of user.
  const times = first.split(/\s+/).slice(1, 9).map(Number)
  return { all: times.reduce((sum, time) => sum + time, 0), steal: times[7] ?? 0 }
}
