import { readdirSync, readFileSync } from 'node:fs'
import type { Finding } from './benchmark.ts'
import { mapValues } from './map-values.ts'
import { alone } from './sample.ts'

/** Clock ticks of /proc per second, on all common machines. */
const ticks = 100

/** Starts to measure; the result says how many cores each group of processes has used since. */
export function watchCores(groups: Record<string, number[]>): () => Record<string, number> {
  const all = {
    ...groups,
    PostgreSQL: named('postgres'),
    Redis: named('redis-server'),
    'load generator': [process.pid],
  }
  const before = mapValues(all, secondsOf)
  const startedAt = performance.now()
  return () => {
    const seconds = (performance.now() - startedAt) / 1000
    return mapValues(all, (pids, group) => (secondsOf(pids) - (before[group] ?? 0)) / seconds)
  }
}

export function coresUsed(cores: Record<string, number>, prefix = ''): Finding[] {
  return Object.entries(cores)
    .filter(([, used]) => used > 0)
    .map(([who, used]) => ({ what: `${prefix}used by ${who}`, unit: 'cores', ...alone([used]) }))
}

function secondsOf(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + ticksOf(pid) / ticks, 0)
}

/** Zero for a process that has ended. */
function ticksOf(pid: number): number {
  try {
    // The name, in parentheses, may contain spaces; utime and stime are the 12th and 13th field after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return Number(fields[11]) + Number(fields[12])
  } catch {
    return 0
  }
}

function named(name: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => nameOf(pid) === name)
}

function nameOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}
