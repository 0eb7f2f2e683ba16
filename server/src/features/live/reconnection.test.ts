import { createServer } from 'node:net'
import { reconnection } from '@surplate/contract/lib/reconnection'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'

const options = { ...reconnection, transports: ['websocket'], forceNew: true }

test.concurrent('retries after about a second, then at most 5 seconds apart', async () => {
  const client = io('http://127.0.0.1:1', options)
  const failures: number[] = []
  await new Promise<void>((resolve) => {
    client.io.on('error', () => {
      if (failures.push(performance.now()) === 6) resolve()
    })
  })
  client.disconnect()
  const waits = failures.slice(1).map((time, index) => time - (failures[index] ?? 0))
  expect(waits[0]).toBeGreaterThanOrEqual(490)
  expect(waits[0]).toBeLessThan(3_000)
  for (const wait of waits) expect(wait).toBeLessThan(8_000)
  // The delay doubles with each attempt; without the maximum the fifth would exceed 8 s.
  expect(Math.max(...waits)).toBeGreaterThan(2_000)
  expect(client.io.reconnectionAttempts()).toBe(Number.POSITIVE_INFINITY)
})

test.concurrent('times out after 20 seconds when the server accepts but never responds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const started = performance.now()
  const client = io(`http://127.0.0.1:${port}`, { ...options, reconnection: false })
  const error = await new Promise<Error>((resolve) => client.once('connect_error', resolve))
  expect(error.message).toBe('timeout')
  expect(performance.now() - started).toBeGreaterThan(19_900)
  expect(performance.now() - started).toBeLessThan(30_000)
  client.disconnect()
  silent.close()
})
