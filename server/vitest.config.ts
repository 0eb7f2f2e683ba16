import { defineConfig } from 'vitest/config'
import { shared } from '../vitest.shared.ts'

export default defineConfig({
  test: {
    ...shared,
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: ['src/audits/**'],
    // Importing the server takes longer than most tests, so the files of a worker share its modules: none may mock one.
    isolate: false,
    globalSetup: './src/testing/template-database.ts',
  },
})
