import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: { ...shared, name: 'dev', include: ['src/**/*.test.ts'] },
})
