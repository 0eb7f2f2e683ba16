import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'

/** An S3-compatible store with one private bucket. */
export async function startS3() {
  const directory = await mkdtemp(join(tmpdir(), 'surplate-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'photos', configs: [] }],
  })
  const { port } = await server.run()
  return {
    url: `http://127.0.0.1:${port}/photos`,
    region: 'us-east-1',
    accessKey: 'S3RVER',
    secretKey: 'S3RVER',
    async close() {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
