import { defineConfig } from 'vitest/config'
import { apiRoutes } from './plugins/api-routes.ts'

export default defineConfig({
  plugins: [apiRoutes()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['app/**/*.test.{ts,tsx}'],
    setupFiles: 'app/testing/setup.ts',
  },
})
