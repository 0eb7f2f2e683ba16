import { availableParallelism } from 'node:os'

/** What every project of tests has in common. */
export const shared = {
  // Two on the smallest machine: much of what the tests of the server do is waiting.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // These guard against tests that hang, and nothing else: a machine may be slow.
  testTimeout: 60_000,
  hookTimeout: 180_000,
}
