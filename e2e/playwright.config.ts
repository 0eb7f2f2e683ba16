import { defineConfig } from '@playwright/test'
import { addresses } from './addresses.ts'

export default defineConfig({
  testDir: '.',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Guards against what never comes; a machine may be slow.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: addresses.site,
    // A worker answers in the place of the routes that tests set up; the test of working offline allows it.
    serviceWorkers: 'block',
    // A trace slows every step; where nobody can open it, a picture of the failure has to do.
    trace: process.env.CI ? 'off' : 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: '/usr/bin/chromium-headless-shell',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: 'exec node stack.ts',
    url: `${addresses.site}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stdout: 'pipe',
  },
})
