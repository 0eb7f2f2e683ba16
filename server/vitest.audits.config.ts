import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { auditSizes } from './src/audits/sizes.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'audits',
    include: ['src/audits/**/*.test.ts'],
    globalSetup: './src/testing/template-database.ts',
    provide: { audit: auditSizes[process.env.AUDIT_SIZE === 'full' ? 'full' : 'small'] },
    // Run one at a time after all other tests, because they put load on the machine.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
  },
})
