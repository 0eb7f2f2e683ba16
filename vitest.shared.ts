import { availableParallelism } from 'node:os'

/** Options shared by all test projects. */
export const shared = {
  // At least three, because server tests spend most of their time waiting.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // Only to catch tests that hang; generous because machines may be slow.
  testTimeout: 60_000,
  hookTimeout: 180_000,
}
