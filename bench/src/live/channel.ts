import { createLive } from '../../../server/src/platform/live/live.ts'
import { connectRedis } from '../../../server/src/platform/redis.ts'
import { redisUrl } from '../../../server/src/testing/services.ts'

/** The channel through which workers reach the nodes of an installation. */
export function openChannel(prefix: string) {
  const redis = connectRedis(redisUrl, () => {})
  return { live: createLive(redis, prefix, () => {}), close: () => redis.disconnect() }
}
