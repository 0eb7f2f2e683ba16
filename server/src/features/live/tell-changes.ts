import type { Jobs } from '../../jobs.ts'
import type { Position, Reads } from '../../platform/db/reads.ts'
import type { AnswerCache } from '../../platform/http/kept-answers.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { SendJob, Transact } from '../../platform/jobs/queue.ts'
import type { Live } from '../../platform/live/live.ts'
import { organisationRoom, personRoom } from './public.ts'

interface Parts {
  live: Live
  answers: AnswerCache
  reads: Reads
}

/** Later than any: a replica is not asked until it has caught up with the time after. */
const unknownPosition: Position = String(2n ** 63n - 1n)

/**
 * A `transact` that tells all nodes which rooms its work concerns before it returns: once a write is answered, no node
 * repeats an answer from before it, or asks a replica that does not have it yet. If Redis is down, no node keeps answers.
 */
export function tellChanges(
  transact: Transact<Jobs>,
  { live, answers, reads }: Parts,
  actor: Actor | null,
): Transact<Jobs> {
  return async (work) => {
    const rooms = new Set(roomsOf(actor))
    const result = await transact((tx, send, lastly) => {
      const noteRooms: SendJob<Jobs> = (name, data, options) => {
        if ('rooms' in data) for (const room of data.rooms) rooms.add(room)
        return send(name, data, options)
      }
      return work(tx, noteRooms, lastly)
    })
    const position = await reads.position().catch(() => unknownPosition)
    answers.drop([...rooms])
    reads.announce([...rooms], position)
    await live.changed([...rooms], position).catch(() => {})
    return result
  }
}

function roomsOf(actor: Actor | null): string[] {
  if (!actor) return []
  return [
    personRoom(actor.user_id),
    ...(actor.acting ? [organisationRoom(actor.acting.organisation_id)] : []),
  ]
}
