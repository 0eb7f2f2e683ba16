import { handles } from '../../handlers.ts'
import { tickPickups } from './tick.ts'

export const pickupsHandlers = [
  handles('pickups.tick', async (context) => {
    const done = await tickPickups(context)
    if (Object.values(done).some((count) => count > 0)) context.log.info(done, 'pickups followed up')
  }),
]
