import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'

export interface JobOptions extends QueueOptions {
  /** Number of jobs fetched and completed together; 10 by default. */
  batchSize?: number
}

export interface JobDefinition {
  data: z.ZodType<object>
  options: JobOptions
  /** When a timer sends it, once across all workers: a cron expression in UTC. */
  schedule?: string
  /** Whether a job is given up after its last retry, because nobody misses it by then, instead of becoming a dead letter. */
  lapses?: boolean
}

/** Data and retry options of each job by name. */
export type JobTable = Record<string, JobDefinition>

export type JobData<Table extends JobTable, Name extends keyof Table> = z.infer<Table[Name]['data']>

export const everyMinute = '* * * * *'
export const everyNight = '30 3 * * *'

/** Queue for jobs that exhausted their retries or can never succeed. */
export const deadLetters = 'dead-letters'

/** Detects a dead worker, so that another one takes over its job. */
const heartbeat = { heartbeatSeconds: 10 } as const

/**
 * For mail: retries for about a day while the mail server is down, from seconds up to half an hour apart. One job at a
 * time, so that a worker that dies leaves at most one mail that was sent but not marked as sent.
 */
export const longRetries = {
  ...heartbeat,
  batchSize: 1,
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
} as const

/** For disconnecting a user, which must not be missed: retries for longer than a token is valid. */
export const persistentRetries = {
  ...heartbeat,
  retryLimit: 130,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
} as const

/** For live events, which are only hints and soon outdated. */
export const shortRetries = {
  ...heartbeat,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
} as const
