import type { QueueOptions } from 'pg-boss'
import type { z } from 'zod'

export interface JobOptions extends QueueOptions {
  /** How many of its kind are taken and completed together: ten, unless told otherwise. */
  batchSize?: number
}

export interface JobDefinition {
  data: z.ZodType<object>
  options: JobOptions
  /** Sent by a timer each minute, once however many workers there are. */
  everyMinute?: true
}

/** Every kind of job by name: what it carries and how it is retried. */
export type JobTable = Record<string, JobDefinition>

export type JobData<Table extends JobTable, Name extends keyof Table> = z.infer<Table[Name]['data']>

/** Where a job ends up whose retries are used up, or that can never succeed. */
export const deadLetters = 'dead-letters'

/** A worker that dies is noticed by its missing heartbeat, and the job goes to another one. */
const heartbeat = { heartbeatSeconds: 10 } as const

/**
 * Mail waits for a mail server that is away: about a day, from seconds up to half an hour apart. It is taken one by
 * one, so that a worker that dies leaves at most one mail that was sent but not marked so.
 */
export const patient = {
  ...heartbeat,
  batchSize: 1,
  retryLimit: 60,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 1800,
} as const

/** Closing somebody's connections must not be missed: for longer than a token lasts. */
export const insistent = {
  ...heartbeat,
  retryLimit: 130,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 30,
} as const

/** Live events are hints: old ones are worth little. */
export const brisk = {
  ...heartbeat,
  retryLimit: 5,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 10,
} as const
