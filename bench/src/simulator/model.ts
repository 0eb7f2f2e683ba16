import { type Action, actions, type Measured } from './measured.ts'

/** Statements of a call, each a round trip: `server/src/audits/scale/statements.test.ts` limits those of writes. */
const statements: Record<Action, number> = { browse: 1, list: 6, claim: 7, accept: 10, dashboard: 9 }

/** Live events that follow, and the sockets that receive them. An acceptance also cancels two rivals and takes the item off the lists. */
export interface Follows {
  hints: number
  deliveries: number
}

/** Everything that the simulation knows about the software. */
export interface Model extends Pick<Measured, 'idle' | 'calls' | 'follows'> {
  statements: Record<Action, number>
  /** Milliseconds that a call waits without using a processor: mostly the disk, at a commit. */
  waits: Record<Action | 'hint', number>
  /** How much calls of one kind differ: the standard deviation of the logarithm of their work. */
  spread: number
  /** Milliseconds that the mail server takes for a mail. */
  smtpMs: number
}

export function modelOf({ idle, calls, follows }: Measured): Model {
  const noWaits = Object.fromEntries([...actions, 'hint'].map((action) => [action, 0]))
  return { idle, calls, follows, statements, waits: noWaits as Model['waits'], spread: 0.5, smtpMs: 0 }
}

/** Screens of food banks near a restaurant, and its own. */
export function followsOf(screensNear: number): Record<Action, Follows> {
  return {
    browse: { hints: 0, deliveries: 0 },
    list: { hints: 1, deliveries: screensNear + 1 },
    claim: { hints: 1, deliveries: 1 },
    accept: { hints: 5, deliveries: screensNear + 1 + 3 * 2 + 2 },
    dashboard: { hints: 0, deliveries: 0 },
  }
}
