import type { Burst } from '../live/burst.ts'
import { percentile } from '../sample.ts'
import type { Cost, Percentiles, Point } from './measured.ts'

/** A played share of the closing time, as the simulator remembers it. */
export function pointOf(
  { share, took, refused, cores }: Burst,
  { nodes, workers }: { nodes: number; workers: number },
): Point {
  return {
    nodes,
    workers,
    share: round(share),
    cores: costOf(cores),
    took: {
      browse: percentilesOf(took.browses),
      list: percentilesOf(took.listings),
      claim: percentilesOf(took.claims),
      hint: percentilesOf(took.hints),
    },
    refused,
  }
}

/** By the names that `watchCores` gives to groups of processes. The proxy is between the load and the nodes. */
export function costOf(cores: Record<string, number>): Cost {
  return {
    api: round(cores.nodes ?? 0),
    worker: round(cores.workers ?? 0),
    database: round(cores.PostgreSQL ?? 0),
    redis: round(cores.Redis ?? 0),
    load: round((cores['load generator'] ?? 0) + (cores.proxy ?? 0)),
  }
}

function percentilesOf(times: number[]): Percentiles {
  return { p50: round(percentile(times, 0.5)), p99: round(percentile(times, 0.99)) }
}

function round(value: number): number {
  return Number(value.toPrecision(4))
}
