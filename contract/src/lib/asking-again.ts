/**
 * How pages ask again for what they did not get. Every wait is randomised, because one fault refuses many pages at the
 * same moment.
 */

/** How often a request is repeated before the page counts it as failed. */
export const repeatsPerRequest = 2

/** Milliseconds before a request is repeated, after this many attempts without an answer. */
export function repeatAfterMs(attempts: number): number {
  return jitter(250 * 2 ** attempts)
}

const longestMs = 30_000

/** Milliseconds before a page asks again for what it shows, after this many requests in a row failed with all repeats. */
export function askAgainAfterMs(failures: number): number {
  return jitter(Math.min(500 * 2 ** failures, longestMs))
}

/** The part of a wait by which it is shorter or longer at most. */
export const jitterPart = 0.5

/** Spreads a wait evenly over half of it to one and a half times. */
export function jitter(ms: number): number {
  return ms * (1 + jitterPart * (2 * Math.random() - 1))
}
