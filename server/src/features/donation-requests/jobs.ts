import { handles } from '../../handlers.ts'
import { expireItems } from './close/expire-items.ts'

export const donationRequestsHandlers = [
  handles('food-items.expire', async (context) => {
    const closed = await expireItems(context)
    if (closed > 0) context.log.info({ closed }, 'items expired')
  }),
]
