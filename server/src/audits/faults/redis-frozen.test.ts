import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnRedis } from '../../testing/own-redis.ts'
import { until } from '../../testing/until.ts'
import { type NodeUnderLoad, startNodeUnderLoad } from './node-under-load.ts'

const frozenMs = 10_000
let redis: Awaited<ReturnType<typeof startOwnRedis>>
let node: NodeUnderLoad

beforeAll(async () => {
  redis = await startOwnRedis()
  node = await startNodeUnderLoad({ REDIS_URL: redis.url })
})
afterAll(async () => {
  await node.close()
  await redis.close()
})

test('serves all calls while Redis hangs, and readyz reports it', async ({ annotate }) => {
  await node.untilServing(0)
  await until('Redis responds', async () => (await readyz()).redis)
  const startedAt = Date.now()
  redis.freeze()
  await pause(frozenMs / 2)
  expect(await readyz()).toEqual({ status: 'ready', database: true, redis: false })
  await pause(frozenMs / 2)
  redis.thaw()
  const endedAt = Date.now()
  await until('Redis responds again', async () => (await readyz()).redis)
  const figures = await node.requireRecovery(startedAt, endedAt)
  expect(figures.refused).toBe(0)
  expect(figures.medianMs).toBeLessThan(1_000)
  await annotate(JSON.stringify({ frozenMs, ...figures }))
}, 300_000)

async function readyz(): Promise<{ redis: boolean }> {
  const answer = await fetch(`${node.address}/readyz`)
  return (await answer.json()) as { redis: boolean }
}
