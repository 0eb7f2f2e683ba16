import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
import { startRedirectServer } from '../../testing/redirect-server.ts'
import { createS3Client } from './s3-client.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

test('ends in time when the store accepts a connection and stays silent, also if memory is collected meanwhile', async () => {
  const silent = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const collecting = setInterval(collectGarbage, 50)
  onTestFinished(() => clearInterval(collecting))
  const ask = createS3Client({ region: 'us-east-1', accessKey: 'key', secretKey: 'secret' }, 500)
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/photos`
  await expect(ask(url)).rejects.toThrow('timed out after 500 ms')
})

test.each(['GET', 'PUT', 'DELETE'])('does not follow a redirect of the store for %s', async (method) => {
  const elsewhere = await startRedirectServer()
  onTestFinished(elsewhere.close)
  const ask = createS3Client({ region: 'us-east-1', accessKey: 'key', secretKey: 'secret' })
  const init = method === 'PUT' ? { method, body: 'bytes' } : { method }
  await expect(ask(`${elsewhere.url}/photos`, init)).rejects.toThrow('fetch failed')
  expect(elsewhere.asked).toEqual(['/photos'])
})
