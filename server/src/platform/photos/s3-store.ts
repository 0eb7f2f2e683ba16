import { AwsClient } from 'aws4fetch'
import { checkedKey } from './key.ts'
import type { PhotoStore } from './photo-store.ts'

interface S3Settings {
  /** Endpoint with the bucket. */
  url: string
  region: string
  accessKey: string
  secretKey: string
}

const patienceMs = 5_000

/** Any S3-compatible store. The bucket stays private: only the server reads it. */
export function createS3Store({ url, region, accessKey, secretKey }: S3Settings): PhotoStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 1,
  })
  const base = url.replace(/\/+$/, '')

  async function ask(method: 'PUT' | 'GET' | 'DELETE', key: string, init: RequestInit = {}) {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await client.fetch(`${base}/${checkedKey(key)}`, { ...init, method, signal })
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer
    throw new Error(`photo store: ${method} ${key} returned ${answer.status} ${await answer.text()}`)
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
      if (answer.ok) return Buffer.from(await answer.arrayBuffer())
      await answer.body?.cancel()
      return null
    },

    async remove(key) {
      const answer = await ask('DELETE', key)
      await answer.body?.cancel()
    },
  }
}
