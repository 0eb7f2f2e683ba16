import { liveEvents } from '@surplate/contract/live'
import { handles } from '../../handlers.ts'
import { personRoom } from './public.ts'

export const liveHandlers = [
  handles('live.emit', async ({ live }, { rooms, event, payload }) => {
    // Parsing with the contract strips fields that receivers must not see.
    await live.emit(rooms, event, liveEvents[event].parse(payload) as never)
  }),
  handles('live.disconnect-person', async ({ live }, { user_id }) => live.disconnect(personRoom(user_id))),
]
