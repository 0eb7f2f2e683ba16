import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: { ...shared, name: 'deploy', include: ['**/*.test.ts'] },
})
