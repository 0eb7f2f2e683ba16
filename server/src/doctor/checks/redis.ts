import { Redis } from 'ioredis'
import type { Check } from '../check.ts'
import { broken, type Finding, fine, warning } from '../finding.ts'

const oldestVersion = 7

export const redisCheck: Check = {
  name: 'Redis',
  async run({ env }) {
    const redis = new Redis(env.REDIS_URL, {
      lazyConnect: true,
      connectTimeout: 3_000,
      commandTimeout: 3_000,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
    })
    // The rejection of `connect` only says that the connection is closed.
    let failure: Error | undefined
    redis.on('error', (error) => {
      failure = error
    })
    try {
      await redis.connect()
      return explain(await redis.info())
    } catch (error) {
      const { message } = failure ?? (error as Error)
      return [
        broken(
          'redis-unreachable',
          `Redis does not answer: ${message}. Live updates stop, and limits count per process.`,
          'Start Redis, and check host, port and password in REDIS_URL.',
        ),
      ]
    } finally {
      redis.disconnect()
    }
  },
}

function explain(info: string): Finding[] {
  const read = (name: string) => new RegExp(`^${name}:(.*?)\\r?$`, 'm').exec(info)?.[1] ?? ''
  const version = read('redis_version')
  const policy = read('maxmemory_policy')
  const findings: Finding[] = []
  if (Number.parseInt(version, 10) < oldestVersion)
    findings.push(
      warning(
        'redis-version',
        `Redis ${version} is older than we test with.`,
        `Upgrade to Redis ${oldestVersion}.`,
      ),
    )
  // Only counters of limits are kept, among them those of guessed pickup codes. Without room, each process counts itself.
  if (Number(read('maxmemory')) > 0 && policy !== 'noeviction')
    findings.push(
      warning(
        'redis-evicts',
        `When its memory is full, Redis forgets keys (${policy}), and with them who has reached a limit.`,
        'Set maxmemory-policy to noeviction.',
      ),
    )
  return findings.length > 0 ? findings : [fine(`Redis ${version} answers.`)]
}
