import { type Peak, peakOf } from './day.ts'
import {
  coresFor,
  heardByEachNode,
  hintsPerSecond,
  hintsPerWorker,
  mailsPerWorker,
  socketsOf,
} from './demand.ts'
import type { Layout } from './installation.ts'
import type { Model } from './model.ts'
import { habits, type Network } from './networks.ts'

/** Sockets of a process: common machines allow 20,000 open files, as in B6, and some are for other things. */
const socketsPerNode = 18_000
/** Of processor time; a node draws one photo at a time (decisions 40 and 41). */
const photoMs = 300
/** Default of PostgreSQL, some of them for migrations and people. */
const usualConnections = 90

/** More nodes only help with the rest of what an event loop can do. */
const mostHeard = 0.9

export interface Limit {
  what: string
  /** What more of helps; nothing if a setting does. */
  grows?: 'nodes' | 'workers' | 'databaseCores'
  /** Part of what there is that the busiest time uses. */
  used: number
  change: string
}

/** How near each resource is to its end at the busiest time, nearest first. */
export function limitsOf(
  model: Model,
  network: Network,
  layout: Layout,
  { rates }: Peak = peakOf(network),
): Limit[] {
  const cores = coresFor(model, layout, rates)
  const heard = heardByEachNode(model, rates)
  const limits: Limit[] = [
    {
      what: 'event loops of nodes',
      grows: 'nodes',
      used: (cores.api / layout.nodes - heard) / (1 - Math.min(heard, mostHeard)),
      change: 'more nodes',
    },
    {
      what: 'live events that every node hears',
      used: heard,
      change: 'nodes that hear only of the map cells of their own screens',
    },
    {
      what: 'event loops of workers',
      grows: 'workers',
      used: cores.worker / layout.workers,
      change: 'more workers',
    },
    {
      what: 'cores of the database',
      grows: 'databaseCores',
      used: cores.database / layout.databaseCores,
      change: 'a replica for lists and dashboards, then a larger machine',
    },
    {
      what: 'mails one at a time',
      grows: 'workers',
      used: rates.mails / (mailsPerWorker(model) * layout.workers),
      change: 'more workers, or several mails at a time in each',
    },
    {
      what: 'live events',
      grows: 'workers',
      used: hintsPerSecond(rates) / (hintsPerWorker(model) * layout.workers),
      change: 'more workers',
    },
    { what: 'the core of Redis', used: cores.redis, change: 'a second Redis for limits' },
    {
      what: 'sockets of nodes',
      grows: 'nodes',
      used: socketsOf(network) / (layout.nodes * socketsPerNode),
      change: 'more nodes, or more open files per process',
    },
    {
      what: 'photos one at a time',
      grows: 'nodes',
      used: (rates.calls.list * habits.withPhoto * photoMs) / 1000 / layout.nodes,
      change: 'more nodes, or nodes for photos only',
    },
    {
      what: "PostgreSQL's usual 100 connections",
      used: connectionsOf(layout) / usualConnections,
      change: 'max_connections, or PgBouncer in transaction mode',
    },
  ]
  return limits.toSorted((a, b) => b.used - a.used)
}

export function connectionsOf({ nodes, workers, poolSize }: Layout): number {
  return nodes * (poolSize + 1) + workers * (poolSize + 4)
}
