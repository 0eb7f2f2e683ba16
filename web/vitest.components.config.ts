import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { apiRoutes } from './plugins/api-routes.ts'

/** Tests that need a DOM: components and `.dom.test.ts` files. */
export default defineConfig({
  plugins: [apiRoutes()],
  resolve: { tsconfigPaths: true },
  test: {
    ...shared,
    name: 'components',
    environment: 'jsdom',
    include: ['app/**/*.test.tsx', 'app/**/*.dom.test.ts'],
    setupFiles: 'app/testing/setup.ts',
  },
})
