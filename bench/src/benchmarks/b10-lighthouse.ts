import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { startStack } from '../../../e2e/start-stack.ts'
import { harvestTable, saffron } from '../../../e2e/support/people.ts'
import type { Benchmark } from '../benchmark.ts'
import { type Audited, auditPages, findingsOf } from '../web/audit-pages.ts'
import { timeInteractions } from '../web/time-interactions.ts'

const pages = {
  visitor: ['/', '/login', '/help'],
  restaurant: [
    '/restaurant/dashboard',
    '/restaurant/inventory',
    '/restaurant/incomingOrders',
    '/restaurant/pickups',
  ],
  foodBank: [
    '/foodbank/dashboard',
    '/foodbank/availableItems',
    '/foodbank/ordersPage',
    '/foodbank/pickups',
    '/leaderboard',
  ],
}

const root = join(import.meta.dirname, '../../..')

export const lighthouse: Benchmark = {
  id: 'B10',
  title: 'Pages on a slow phone: Lighthouse, and how soon they react',
  async run() {
    const visitor = await on('build', () => auditPages(pages.visitor))
    // Only this build signs in without Google; otherwise they are the same.
    return on('build:e2e', async () => {
      const audited: Audited[] = [
        ...visitor,
        ...(await auditPages(pages.restaurant, saffron)),
        ...(await auditPages(pages.foodBank, harvestTable)),
      ]
      const scores = findingsOf(audited, (path) => (path === '/' ? 99 : 95))
      return [...scores, ...(await timeInteractions())]
    })
  },
}

/** Builds the web app and serves it with the demo town. */
async function on<Result>(script: 'build' | 'build:e2e', run: () => Promise<Result>): Promise<Result> {
  execFileSync('npm', ['run', '--silent', script, '--workspace', 'web'], { cwd: root, stdio: 'ignore' })
  const stack = await startStack(script.replace(':', '-'))
  try {
    return await run()
  } finally {
    await stack.close()
  }
}
