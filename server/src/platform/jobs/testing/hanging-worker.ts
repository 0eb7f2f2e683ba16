/** A worker that takes a job and never finishes it; the test kills it. */
import { z } from 'zod'
import { connectRedis } from '../../redis.ts'
import { shortRetries } from '../table.ts'
import { runWorker } from '../worker.ts'

const [databaseUrl = '', redisUrl = '', prefix = ''] = process.argv.slice(2)

await runWorker({
  databaseUrl,
  redis: connectRedis(redisUrl, () => {}),
  prefix,
  table: { hang: { data: z.object({}), options: shortRetries } },
  handlers: [
    {
      name: 'hang',
      run: () => {
        process.send?.('taken')
        return new Promise<void>(() => {})
      },
    },
  ],
  log: { error: () => {}, warn: () => {} },
})
process.send?.('ready')
