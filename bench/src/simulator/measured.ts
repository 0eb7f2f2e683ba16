import { readFile, writeFile } from 'node:fs/promises'

/** Groups of processes whose processor time is measured apart; `load` is the load generator with its mail server. */
export const parts = ['api', 'worker', 'database', 'redis', 'load'] as const
export type Part = (typeof parts)[number]

/** What people do. */
export const actions = ['browse', 'list', 'claim', 'accept', 'dashboard'] as const
export type Action = (typeof actions)[number]

/** Milliseconds of processor time. */
export type Cost = Record<Part, number>

/** Milliseconds. */
export interface Percentiles {
  p50: number
  p99: number
}

/** What was measured while a share of the closing time was played. */
export interface Point {
  nodes: number
  workers: number
  share: number
  /** Cores used. */
  cores: Cost
  took: Partial<Record<'browse' | 'list' | 'claim' | 'hint', Percentiles>>
  refused: number
}

export interface Measured {
  /** Why figures are not to be quoted yet; missing once they come from an idle machine. */
  provisional?: string
  machine: { cores: number; [fact: string]: unknown }
  /** Cores used by each process of an installation that nobody calls. */
  idle: Cost
  /** Of the call itself, without what the worker does afterwards. */
  calls: Record<Action, Cost>
  /** Of what follows: a live event per job and per socket that receives it, and a mail. */
  follows: Record<'hint' | 'delivery' | 'mail', Cost>
  points: Point[]
  /** The largest share that an installation held. */
  held: { nodes: number; workers: number; share: number }[]
  /** Bytes of a row with its indexes, in the large world of the benchmarks. */
  rowBytes: Record<string, number>
}

const file = new URL('./measured.json', import.meta.url)

export async function readMeasured(): Promise<Measured> {
  return JSON.parse(await readFile(file, 'utf8'))
}

export async function writeMeasured(measured: Measured): Promise<void> {
  await writeFile(file, `${JSON.stringify(measured, null, 2)}\n`)
}
