import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Caller } from '../identity/caller.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { GuardDependencies } from './guard.ts'
import type { Once } from './idempotency.ts'
import type { AnswerCache } from './kept-answers.ts'
import type { Limits } from './limits.ts'

export interface CallDependencies extends GuardDependencies {
  clock: Clock
  act: unknown
  actOnce(once: Once): unknown
  limits: Limits
  answers: AnswerCache
  log: Logger
  metrics: Metrics
}

/** What a handler receives besides its input: dependencies, caller, response headers and a client of the whole API. */
export type CallContext<Parts, Api> = Parts & {
  caller: Caller
  token: string | null
  /** The organisation that the caller asks to act for. */
  organisationId: string | null
  idempotencyKey: string | null
  /** Client IP address. */
  address: string
  /** Calls our own API as the caller: with the same token and organisation, and so with the same rights. */
  api: Api
  /** A cookie of the request, or null. */
  cookie(name: string): string | null
  setHeader(name: string, value: string): void
  /** Allows the answer to be kept for the user with this id until one of the tags is dropped. */
  keepAnswer(uid: string, tags: readonly string[]): void
}
