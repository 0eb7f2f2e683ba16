/** A worker that takes a job and never finishes it, to be killed by a test. */
import { z } from 'zod'
import { connectRedis } from '../../redis.ts'
import { brisk } from '../table.ts'
import { runWorker } from '../worker.ts'

const [databaseUrl = '', redisUrl = '', prefix = ''] = process.argv.slice(2)

await runWorker({
  databaseUrl,
  redis: connectRedis(redisUrl, () => {}),
  prefix,
  table: { hang: { data: z.object({}), options: brisk } },
  handlers: [
    {
      name: 'hang',
      run: () => {
        process.send?.('taken')
        return new Promise<void>(() => {})
      },
    },
  ],
  log: { error: () => {} },
})
process.send?.('ready')
