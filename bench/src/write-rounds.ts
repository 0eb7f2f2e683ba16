import type { Finding } from './benchmark.ts'
import { createPgbench } from './engines/pgbench.ts'
import { createLoad, type HttpRequest } from './engines/wrk.ts'
import { options } from './options.ts'
import { compare } from './rounds.ts'
import { recordStatements } from './server/record.ts'
import { startServer } from './server/start-server.ts'
import { checkpoint, cleanWorld } from './world/clean-world.ts'
import { addFreshItems, type ItemCase } from './world/fresh-items.ts'
import { openWorld } from './world/open-world.ts'

interface WriteComparison {
  what: string
  /** A cheap call of the same caller. */
  warmUp(each: ItemCase): HttpRequest
  request(each: ItemCase): HttpRequest
  /** Whether each item has a pending request before. */
  requested: boolean
}

/** More than either side can do in a second. */
const mostPerSecond = 2_500

/** Compares a write through the API with pgbench of the same statements, each for a case of its own. */
export async function compareWrites({ what, warmUp, request, requested }: WriteComparison): Promise<Finding> {
  const world = await openWorld('large')
  await cleanWorld(world)
  const template = await recordStatements(world, {
    cases: await addFreshItems(world, 10, requested),
    warmUp,
    request,
  })
  const server = await startServer(world)
  const count = mostPerSecond * options.seconds

  async function ours() {
    const cases = await addFreshItems(world, count, requested)
    const load = await createLoad(server.url, cases.map(request))
    await checkpoint(world)
    const { perSecond } = await load.run().finally(load.close)
    return perSecond
  }

  async function base() {
    const cases = await addFreshItems(world, count, requested)
    const engine = await createPgbench(world.url, template, cases)
    await checkpoint(world)
    return engine.run().finally(engine.close)
  }

  try {
    const callers = await createLoad(server.url, (await addFreshItems(world, 1_000, requested)).map(warmUp))
    await callers.run().finally(callers.close)
    return { what, unit: '/s', ...(await compare('pgbench', ours, base)) }
  } finally {
    await server.close()
    await cleanWorld(world)
  }
}
