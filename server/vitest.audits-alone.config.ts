import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { auditSize } from './src/audits/sizes.ts'

/** Audits in folders put load on the machine or measure it, so they run after all other tests, one file at a time. */
export default defineConfig({
  test: {
    ...shared,
    name: 'audits-alone',
    include: ['src/audits/*/**/*.test.ts'],
    globalSetup: './src/testing/template-database.ts',
    provide: { audit: auditSize },
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
  },
})
