import { availableParallelism } from 'node:os'

/** Options shared by all test projects. */
export const shared = {
  // At least two, because server tests spend much of their time waiting.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // Only to catch tests that hang; generous because machines may be slow.
  testTimeout: 60_000,
  hookTimeout: 180_000,
}
