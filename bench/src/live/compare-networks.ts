import { organisationRoom } from '../../../server/src/features/live/public.ts'
import { startAudience } from '../../../server/src/testing/audience/audience.ts'
import { drainJobs } from '../../../server/src/testing/drain-jobs.ts'
import type { Finding } from '../benchmark.ts'
import { options } from '../options.ts'
import { sampleOf } from '../sample.ts'
import { tokenOf } from '../server/tokens.ts'
import { createCallers } from './callers.ts'
import { openChannel } from './channel.ts'
import { type Installation, startInstallation } from './installation.ts'
import { screensEach, screensOf } from './screens.ts'
import { buildTowns, type Town } from './towns.ts'

/** A process may have 20,000 files open on common machines. */
const nodes = 3
const small = 5_000
const large = 50_000
const foodBanksEach = 25
const perTown = foodBanksEach * screensEach
/** Towns that list in a round. */
const listers = 5

/** Screens that a listing reaches, in a small network and in one ten times its size with towns of the same kind. */
export async function compareNetworks(): Promise<Finding> {
  const installation = await startInstallation({ nodes })
  const network = await buildNetwork(installation)
  try {
    const base = await network.growTo(small / perTown)
    const ours = await network.growTo(large / perTown)
    return {
      what: `sockets that a listing reaches among ${large}`,
      unit: 'deliveries',
      ours: sampleOf(ours),
      base: { name: `among ${small}`, ...sampleOf(base) },
      figure: sampleOf(ours.map((count, round) => count / (base[round] ?? Number.NaN))),
      goal: { most: 1.1 },
    }
  } finally {
    network.close()
    await installation.close()
  }
}

async function buildNetwork({ world, db, prefix, urls }: Installation) {
  const towns = buildTowns(world, large / perTown, foodBanksEach)
  await world.save(db)
  const audiences = urls.map((url) => ({ ...startAudience(), url, screens: 0, marks: 0 }))
  const channel = openChannel(prefix)
  const callers = createCallers(urls[0] ?? '')
  let open: Town[] = []

  /** Real listings; then an event to everybody, which arrives after them. */
  async function countDeliveries(from: Town[]): Promise<number> {
    const before = await total('newFoodItemAvailable')
    for (const { restaurant } of from)
      await callers.list({ ...restaurant, token: await tokenOf(restaurant.uid) })
    await drainJobs(db)
    const everybody = open.flatMap(({ foodBanks }) => foodBanks.map(({ id }) => organisationRoom(id)))
    await channel.live.emit(everybody, 'leaderboardChanged', {})
    await Promise.all(
      audiences.map((audience) => {
        audience.marks += audience.screens
        return audience.received('leaderboardChanged', audience.marks)
      }),
    )
    return ((await total('newFoodItemAvailable')) - before) / from.length
  }

  async function total(event: string): Promise<number> {
    const counts = await Promise.all(audiences.map((audience) => audience.count(event)))
    return counts.reduce((sum, count) => sum + count, 0)
  }

  return {
    /** Opens the screens of so many towns and counts deliveries per listing, once per round. */
    async growTo(count: number): Promise<number[]> {
      const added = towns.slice(open.length, count)
      open = towns.slice(0, count)
      await Promise.all(
        audiences.map(async (audience, node) => {
          const own = added.filter((_town, index) => index % nodes === node)
          const screens = await screensOf(own.flatMap(({ foodBanks }) => foodBanks))
          audience.screens += await audience.open(audience.url, screens)
        }),
      )
      const rounds: number[] = []
      for (let round = 0; round < options.rounds; round += 1)
        rounds.push(await countDeliveries(spread(open, listers, round)))
      return rounds
    },
    close() {
      for (const part of [...audiences, channel, callers]) part.close()
    },
  }
}

/** Some towns at equal distances, others each round. */
function spread(towns: Town[], count: number, round: number): Town[] {
  const step = Math.floor(towns.length / count)
  return towns.filter((_town, index) => index % step === round % step)
}
