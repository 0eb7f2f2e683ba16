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
    // One after the other, when everything else is done: they put load on the machine and look at what happens.
    sequence: { groupOrder: 1 },
    maxWorkers: 1,
  },
})
