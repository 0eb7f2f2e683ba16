import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { auditSize } from './src/audits/sizes.ts'

/** Audits that send calls one after the other, so that they can run alongside the other tests. */
export default defineConfig({
  test: {
    ...shared,
    name: 'audits',
    include: ['src/audits/*.test.ts'],
    globalSetup: './src/testing/template-database.ts',
    provide: { audit: auditSize },
  },
})
