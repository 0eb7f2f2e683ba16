import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      'contract',
      'dev',
      'bench',
      'deploy',
      'web',
      'web/vitest.components.config.ts',
      'server',
      'server/vitest.audits.config.ts',
      'server/vitest.audits-alone.config.ts',
      'chaos',
    ],
  },
})
