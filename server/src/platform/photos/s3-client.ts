import { AwsClient } from 'aws4fetch'

export interface S3Keys {
  region: string
  accessKey: string
  secretKey: string
}

/** Sends signed requests to an S3-compatible store, which end in time; one that fails there is sent once more. */
export function createS3Client({ region, accessKey, secretKey }: S3Keys, patienceMs = 5_000) {
  const client = new AwsClient({ accessKeyId: accessKey, secretAccessKey: secretKey, service: 's3', region })

  return async function ask(url: string, init: RequestInit = {}): Promise<Response> {
    const signal = AbortSignal.timeout(patienceMs)
    // The signal is not part of the signed request: nothing holds that one while the answer is awaited, and once it is
    // collected, its signal no longer ends the wait.
    const send = async () => fetch(await client.sign(url, init), { signal, redirect: 'error' })
    const answer = await send()
    if (answer.status < 500 && answer.status !== 429) return answer
    await answer.body?.cancel()
    return send()
  }
}
