import type { JoinReply } from '@surplate/contract/live'
import type { UserType } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import { coordinates } from '../../platform/db/geography.ts'
import { recogniseCaller } from '../../platform/identity/caller.ts'
import type { LiveSocket } from '../../platform/live/live.ts'
import {
  isCellRoom,
  leaderboardRoom,
  organisationRoom,
  personRoom,
  roomsOfRange,
} from '../../platform/live/rooms.ts'

/**
 * Takes sockets with a valid token in the handshake. Of organisations' rooms each may join its own only; the
 * leaderboard is open to members.
 */
export function acceptSockets(context: Context) {
  const { db, clock, verifyToken, limits, log, live } = context
  live.server.use(async (socket, next) => {
    try {
      const token: unknown = socket.handshake.auth.token
      if (typeof token !== 'string') throw new Error('no token')
      socket.data.caller = await recogniseCaller(db, verifyToken, token)
      await limits.count('person', socket.data.caller.identity?.uid ?? '')
      next()
    } catch (error) {
      log.info({ err: error }, 'socket refused')
      next(new Error('UNAUTHENTICATED'))
    }
  })
  live.server.on('connection', (socket) => {
    const { identity, actor } = socket.data.caller
    if (actor) socket.join(personRoom(actor.user_id))
    socket.on('joinRestaurantRoom', (id, reply) => join(socket, 'restaurant', id, reply))
    socket.on('joinFoodbankRoom', (id, reply) => join(socket, 'food_bank', id, reply))
    socket.on('joinLeaderboardRoom', (reply) => {
      const member = (actor?.memberships.length ?? 0) > 0
      if (member) socket.join(leaderboardRoom)
      answer(reply, member)
    })
    socket.on('leaveLeaderboardRoom', () => void socket.leave(leaderboardRoom))
    // The transport is closed, not the socket: the browser comes back by itself with a fresh token.
    const remaining = (identity?.expiresAt.getTime() ?? 0) - clock.now().getTime()
    const expiry = setTimeout(() => socket.conn.close(), Math.min(remaining, 2 ** 31 - 1))
    socket.on('disconnect', () => clearTimeout(expiry))
  })

  async function join(socket: LiveSocket, kind: UserType, id: unknown, reply?: JoinReply) {
    const own = socket.data.caller.actor?.memberships.some((m) => m.organisation_id === id && m.kind === kind)
    if (!own) return answer(reply, false)
    try {
      const rooms = kind === 'food_bank' ? await roomsOfFoodBank(String(id)) : []
      // Joined again after the range was changed: what lies outside it is heard of no more.
      for (const room of socket.rooms) if (isCellRoom(room)) socket.leave(room)
      await socket.join([organisationRoom(String(id)), ...rooms])
      answer(reply, true)
    } catch (error) {
      log.error({ err: error }, 'joining failed')
      answer(reply, false)
    }
  }

  async function roomsOfFoodBank(id: string) {
    const { pickup_range_km, ...place } = await db
      .selectFrom('food_banks')
      .innerJoin('organisations', 'organisations.id', 'food_banks.id')
      .innerJoin('locations', 'locations.id', 'organisations.location_id')
      .select('pickup_range_km')
      .select(coordinates)
      .where('food_banks.id', '=', id)
      .executeTakeFirstOrThrow()
    return roomsOfRange(place, pickup_range_km)
  }
}

/** The reply is whatever the browser sent, so it may be anything. */
function answer(reply: unknown, ok: boolean) {
  if (typeof reply === 'function') reply({ ok })
}
