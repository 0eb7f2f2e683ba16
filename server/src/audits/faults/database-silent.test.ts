import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type NodeUnderLoad, startNodeUnderLoad } from './node-under-load.ts'

const silenceMs = 10_000
let node: NodeUnderLoad

beforeAll(async () => {
  node = await startNodeUnderLoad()
})
afterAll(() => node.close())

test('returns 503 while packets to the database are lost, then recovers', async ({ annotate }) => {
  await node.untilServing(0)
  const startedAt = Date.now()
  node.proxy.swallow()
  await pause(silenceMs)
  node.proxy.pass()
  const figures = await node.requireRecovery(startedAt, Date.now())
  expect(figures.refused).toBeGreaterThan(0)
  await annotate(JSON.stringify({ silenceMs, ...figures }))
}, 300_000)
