import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { apiRoutes } from './plugins/api-routes.ts'

/** Tests that need a document: components, and what is named `.dom.test.ts`. */
export default defineConfig({
  plugins: [apiRoutes()],
  test: {
    ...shared,
    name: 'components',
    environment: 'jsdom',
    include: ['app/**/*.test.tsx', 'app/**/*.dom.test.ts'],
    setupFiles: 'app/testing/setup.ts',
  },
})
