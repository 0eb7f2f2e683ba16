import { setTimeout as pause } from 'node:timers/promises'
import { analytics } from '@surplate/contract/analytics'
import { sql } from 'kysely'
import { organisationRoom } from '../../../server/src/features/live/public.ts'
import { watchCores } from '../cores.ts'
import { turns, wishesFor } from '../live/burst.ts'
import { openChannel } from '../live/channel.ts'
import { closingTime } from '../live/closing-time.ts'
import type { Installation } from '../live/installation.ts'
import type { Stage } from '../live/stage.ts'
import { runSteadily } from '../live/steady-load.ts'
import type { Action, Cost } from './measured.ts'
import { costOf } from './points.ts'

/** Does one kind of thing and says how many cores that used. */
export async function createPlayer(installation: Installation, stage: Stage) {
  const wanted = stage.casts.flatMap((cast) => cast.items.flatMap((item) => wishesFor(cast, item)))
  const cast = turns(stage.casts)
  const viewer = turns(stage.casts.flatMap(({ foodBanks }) => foodBanks))
  const kitchens = new Map(stage.casts.map(({ kitchen }) => [kitchen.id, kitchen]))
  const dashboards = Object.entries(analytics)
    .filter(([name]) => name.startsWith('restaurant'))
    .map(([, call]) => call['~orpc'].route.path ?? '')
  // Connected by the time it is used, after the warm-up.
  const channel = openChannel(installation.prefix)
  let pending: { id: string; restaurant_id: string }[] = []

  const acts: Record<Action, () => Promise<unknown>> = {
    browse: () => stage.browse(viewer(), Math.random() < 0.5 ? 'nearest' : 'quantity'),
    async list() {
      const where = cast()
      wanted.push(...wishesFor(where, await stage.list(where)))
    },
    async claim() {
      const wish = wanted.pop()
      if (wish) await stage.claim(wish.foodBank, wish.item)
    },
    async accept() {
      const request = pending.pop()
      const kitchen = kitchens.get(request?.restaurant_id ?? '')
      if (!request || !kitchen) throw new Error('no request to accept')
      await ask(kitchen.token, `/api/donation-requests/update-status/${request.id}`, { status: 'accepted' })
    },
    async dashboard() {
      const { kitchen } = cast()
      for (const path of dashboards) await ask(kitchen.token, path.replace('{id}', kitchen.id))
    },
  }

  async function ask(token: string, path: string, body?: object) {
    const answer = await fetch(`${installation.url}${path}`, {
      method: body ? 'PATCH' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} returned ${answer.status}: ${text}`)
  }

  /** One request of each item. */
  async function findPending() {
    const { rows } = await sql<{ id: string; restaurant_id: string }>`
      select distinct on (food_item_id) id, restaurant_id from donation_requests
      where status = 'pending' order by food_item_id`.execute(installation.db)
    pending = rows
  }

  const run = (action: Action, perSecond: number, seconds: number) =>
    runSteadily(Math.max(1, perSecond), seconds, async () => {
      await acts[action]()
    })

  return {
    /** Compiles the code and plans of calls, which takes a new process some thousands of them. */
    async warmUp(seconds: number) {
      const rate = (action: keyof typeof closingTime) => run(action, closingTime[action] * 0.15, seconds * 3)
      await Promise.all([rate('browse'), rate('list'), rate('claim')])
      await stage.analyse()
    },
    close: channel.close,
    async idle(seconds: number): Promise<Cost> {
      // Mails of what came before.
      await pause(Math.max(seconds, 12) * 1000)
      const cores = watchCores(installation.processes)
      await pause(seconds * 1000)
      return costOf(cores())
    },
    /** Live events to all food banks of a town, or to nobody, without the worker. */
    async emit(to: 'town' | 'nobody', perSecond: number, seconds: number): Promise<Cost> {
      const cores = watchCores(installation.processes)
      await runSteadily(perSecond, seconds, async () => {
        const rooms = to === 'town' ? cast().foodBanks.map(({ id }) => organisationRoom(id)) : ['nobody']
        await channel.live.emit(rooms, 'leaderboardChanged', {})
      })
      return costOf(cores())
    },
    async only(action: Action, perSecond: number, seconds: number): Promise<Cost> {
      if (action === 'accept') await findPending()
      const cores = watchCores(installation.processes)
      await run(action, perSecond, seconds)
      return costOf(cores())
    },
  }
}
