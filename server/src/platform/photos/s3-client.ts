import { AwsClient } from 'aws4fetch'
import { TookTooLong } from '../within.ts'

export interface S3Keys {
  region: string
  accessKey: string
  secretKey: string
}

/** Sends signed requests to an S3-compatible store, which answers in time; one that fails there is sent once more. */
export function createS3Client({ region, accessKey, secretKey }: S3Keys, patienceMs = 5_000) {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })

  return async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const waiting = new AbortController()
    const timer = setTimeout(() => waiting.abort(new TookTooLong(patienceMs)), patienceMs)
    const send = async () =>
      fetch(await client.sign(url, init), { signal: waiting.signal, redirect: 'error' })
    try {
      const answer = await send()
      if (answer.status < 500 && answer.status !== 429) return answer
      await answer.body?.cancel()
      return await send()
    } finally {
      // Whoever reads the body may be slow.
      clearTimeout(timer)
    }
  }
}
