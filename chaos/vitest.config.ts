import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

/** Experiments put load on the machine and measure it, so they run after all other tests, one at a time. */
export default defineConfig({
  test: {
    ...shared,
    name: 'chaos',
    include: ['src/**/*.test.ts'],
    globalSetup: '../server/src/testing/template-database.ts',
    provide: { experimentSize: process.env.CHAOS_SIZE === 'full' ? 'full' : 'quick' },
    sequence: { groupOrder: 2 },
    maxWorkers: 1,
  },
})
