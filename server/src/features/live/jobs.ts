import { liveEvents } from '@surplate/contract/live'
import { handles } from '../../handlers.ts'
import { personRoom } from '../../platform/live/rooms.ts'

export const liveHandlers = [
  handles('live.emit', async ({ live }, { rooms, event, payload }) => {
    // Parsed by the contract, so that an event carries nothing beyond what its receivers may read.
    await live.emit(rooms, event, liveEvents[event].parse(payload) as never)
  }),
  handles('live.disconnect-person', async ({ live }, { user_id }) => live.disconnect(personRoom(user_id))),
]
