import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, onTestFinished, test } from 'vitest'
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
  await expect(ask(url)).rejects.toMatchObject({ name: 'TimeoutError' })
})
