import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'
import { apiRoutes } from './plugins/api-routes.ts'

export default defineConfig({
  plugins: [apiRoutes()],
  resolve: { tsconfigPaths: true },
  test: {
    ...shared,
    name: 'web',
    include: ['{app,scripts}/**/*.test.ts'],
    exclude: ['app/**/*.dom.test.ts'],
  },
})
