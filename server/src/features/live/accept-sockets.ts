import type { JoinReply } from '@surplate/contract/live'
import type { UserType } from '@surplate/contract/roles'
import type { Context } from '../../context.ts'
import { coordinates } from '../../platform/db/geography.ts'
import { translate } from '../../platform/http/translate.ts'
import { recogniseCaller } from '../../platform/identity/caller.ts'
import { holdToBudget } from '../../platform/live/event-budget.ts'
import {
  isCellRoom,
  leaderboardRoom,
  organisationRoom,
  personRoom,
  roomsOfRange,
} from '../../platform/live/rooms.ts'
import type { LiveServer, LiveSocket } from '../../platform/live/sockets.ts'
import { problem } from '../../platform/problem.ts'
import { countSockets } from './count-sockets.ts'

/**
 * Takes sockets with a valid token in the handshake. Of organisations' rooms each may join its own only; the
 * leaderboard is open to members.
 */
export function acceptSockets(context: Context, sockets: LiveServer) {
  const { db, clock, verifyToken, limits, log } = context
  const holdToMaximum = countSockets()

  sockets.use(async (socket, next) => {
    try {
      const token: unknown = socket.handshake.auth.token
      if (typeof token !== 'string') throw problem('UNAUTHENTICATED')
      socket.data.caller = await recogniseCaller(db, verifyToken, token)
      const uid = socket.data.caller.identity?.uid ?? ''
      await limits.count('person', uid)
      holdToMaximum(uid, socket.conn)
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
    holdToBudget(socket)
    if (actor) socket.join(personRoom(actor.user_id))
    socket.on('joinRestaurantRoom', (id, reply) => inTurn(() => join(socket, 'restaurant', id, reply)))
    socket.on('joinFoodbankRoom', (id, reply) => inTurn(() => join(socket, 'food_bank', id, reply)))
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
      if (!socket.connected) return
      // Joined again after the range was changed: what lies outside it is heard of no more.
      for (const room of socket.rooms) if (isCellRoom(room)) socket.leave(room)
      await socket.join([organisationRoom(String(id)), ...rooms])
      answer(reply, true)
    } catch (error) {
      log.error({ err: error }, 'joining failed')
      // Connected and in no room, a page would look live and hear nothing: it comes back and tries again.
      socket.conn.close()
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

/** Joins of one socket take one connection to the database at a time, and the last one asked for counts. */
function oneAfterTheOther() {
  let last = Promise.resolve()
  return (work: () => Promise<void>) => {
    last = last.then(work)
  }
}

/** The reply is whatever the browser sent, so it may be anything. */
function answer(reply: unknown, ok: boolean) {
  if (typeof reply === 'function') reply({ ok })
}
