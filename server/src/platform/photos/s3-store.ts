import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { checkedKey } from './key.ts'
import type { PhotoStore } from './photo-store.ts'
import { createS3Client, type S3Keys } from './s3-client.ts'

interface S3Settings extends S3Keys {
  /** Endpoint with the bucket. */
  url: string
}

/** Any S3-compatible store. The bucket stays private: only the server reads it. */
export function createS3Store({ url, ...keys }: S3Settings): PhotoStore {
  const send = createS3Client(keys)
  const base = url.replace(/\/+$/, '')

  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}) {
    const answer = await send(`${base}/${checkedKey(key)}`, { ...init, method })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    // Neither the key nor the rest of the answer, which repeats it: errors are logged.
    const [, reason = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? []
    throw new Error(`photo store: ${method} returned ${answer.status} ${reason}`)
  }

  return {
    async put(key, bytes, type) {
      const answer = await ask('PUT', key, {
        body: new Uint8Array(bytes),
        headers: { 'content-type': type },
      })
      await answer.body?.cancel()
    },

    async get(key) {
      const answer = await ask('GET', key)
      if (answer.ok && answer.body)
        return {
          length: Number(answer.headers.get('content-length')),
          content: Readable.fromWeb(answer.body as ReadableStream),
        }
      await answer.body?.cancel()
      return null
    },

    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}
