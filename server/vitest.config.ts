import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: './src/testing/template-database.ts',
    // How many random stories are told; the long run tells a thousand.
    provide: {
      stories: Number(process.env.STORIES ?? 25),
      // How many times each node is stopped and killed under its pages.
      rounds: Number(process.env.ROUNDS ?? 1),
    },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
