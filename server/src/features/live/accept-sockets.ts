import type { JoinReply } from '@surplate/contract/live'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import { coordinates } from '../../platform/db/geography.ts'
import { translate } from '../../platform/http/translate.ts'
import { identifyCaller } from '../../platform/identity/caller.ts'
import { limitBacklog } from '../../platform/live/backlog.ts'
import { limitEvents } from '../../platform/live/event-budget.ts'
import { limitAttempts } from '../../platform/live/limit-attempts.ts'
import type { QuietTimes } from '../../platform/live/quiet-times.ts'
import type { LiveServer, LiveSocket } from '../../platform/live/sockets.ts'
import { problem } from '../../platform/problem.ts'
import { selectPlaces } from '../places/public.ts'
import { countSockets } from './count-sockets.ts'
import {
  isCellRoom,
  leaderboardRoom,
  operatorsRoom,
  organisationRoom,
  personRoom,
  roomsOfRange,
} from './public.ts'
import { createTurns } from './turns.ts'

/**
 * Accepts sockets with a valid token in the handshake. A socket may join the rooms of its own organisations only; the
 * leaderboard room is open to all members.
 */
export function acceptSockets(context: Context, sockets: LiveServer, quiet: QuietTimes) {
  const { db, clock, verifyToken, limits, log } = context
  const limitSockets = countSockets()
  const takeTurn = createTurns()

  sockets.engine.on('connection', limitAttempts)
  sockets.use(async (socket, next) => {
    try {
      const { token, organisation }: Record<string, unknown> = socket.handshake.auth
      if (typeof token !== 'string') throw problem('UNAUTHENTICATED')
      const organisationId = typeof organisation === 'string' ? organisation : null
      socket.data.caller = await identifyCaller(db, verifyToken, { token, organisationId })
      const uid = socket.data.caller.identity?.uid ?? ''
      await limits.count('person', uid)
      limitSockets(uid, socket.conn)
      next()
    } catch (error) {
      const { code } = translate(error).answer
      log.info({ err: error }, 'socket refused')
      next(new Error(code))
    }
  })

  sockets.on('connection', (socket) => {
    const { identity, actor } = socket.data.caller
    const inTurn = oneAfterTheOther()
    limitEvents(socket)
    limitBacklog(socket.conn)
    if (actor) socket.join(personRoom(actor.user_id))
    if (actor?.operator) socket.join(operatorsRoom)
    socket.on('joinRestaurantRoom', (id, reply) => inTurn(() => join(socket, 'restaurant', id, reply)))
    socket.on('joinFoodbankRoom', (id, reply) => inTurn(() => join(socket, 'food_bank', id, reply)))
    socket.on('joinLeaderboardRoom', (reply) => {
      const member = Boolean(actor?.acting)
      if (member) socket.join(leaderboardRoom)
      answer(reply, member ? [leaderboardRoom] : undefined)
    })
    socket.on('leaveLeaderboardRoom', () => void socket.leave(leaderboardRoom))
    // Close the transport, not the socket, so that the client reconnects with a fresh token.
    const remaining = (identity?.expiresAt.getTime() ?? 0) - clock.now().getTime()
    const expiry = setTimeout(() => socket.conn.close(), Math.min(remaining, 2 ** 31 - 1))
    socket.on('disconnect', () => clearTimeout(expiry))
  })

  /** The client controls `reply`, so it may not be a function. */
  function answer(reply: unknown, joined: string[] | undefined) {
    if (typeof reply !== 'function') return
    reply(joined ? { ok: true, quiet_ms: quiet.quietMs(joined), wait_ms: takeTurn() } : { ok: false })
  }

  async function join(socket: LiveSocket, kind: OrganisationKind, id: unknown, reply?: JoinReply) {
    const acting = socket.data.caller.actor?.acting
    if (acting?.organisation_id !== id || acting?.kind !== kind) return answer(reply, undefined)
    try {
      const cells = kind === 'food_bank' ? await roomsOfFoodBank(String(id)) : []
      const rooms = [organisationRoom(String(id)), ...cells]
      if (!socket.connected) return
      // On a rejoin after a range change, leave the rooms outside the new range.
      for (const room of socket.rooms) if (isCellRoom(room)) socket.leave(room)
      await socket.join(rooms)
      answer(reply, rooms)
    } catch (error) {
      log.error({ err: error }, 'failed to join room')
      // Disconnect, so that the client retries. Otherwise it would look live without receiving events.
      socket.conn.close()
    }
  }

  /** The cells around all its places. */
  async function roomsOfFoodBank(id: string) {
    const places = await selectPlaces(db, id)
      .innerJoin('food_banks', 'food_banks.id', 'places.organisation_id')
      .select('pickup_range_km')
      .select(coordinates)
      .execute()
    return new Set(places.flatMap(({ pickup_range_km, ...place }) => roomsOfRange(place, pickup_range_km)))
  }
}

/** Serialises the joins of a socket: it uses one database connection at a time, and the last join wins. */
function oneAfterTheOther() {
  let last = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work)
  }
}
