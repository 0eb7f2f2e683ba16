import type { Benchmark, Finding } from '../benchmark.ts'
import { startInstallation } from '../live/installation.ts'
import { openStage, type Stage } from '../live/stage.ts'
import { runSteadily } from '../live/steady-load.ts'
import { options } from '../options.ts'
import { alone, percentile } from '../sample.ts'

const towns = 20
const seconds = 20
const busy = { perSecond: 200, mostMs: 250 }
const idle = { perSecond: 5, mostMs: 100 }

/** Mails start some seconds after a claim; from then on the worker is as busy as it stays. */
const warmUpSeconds = 10

export const commitToBrowser: Benchmark = {
  id: 'B8',
  title: 'From a write to the screens of others, with a node and a worker',
  async run() {
    const installation = await startInstallation()
    const measured = (busy.perSecond + idle.perSecond) * seconds * options.rounds
    const claims = Math.ceil((measured + busy.perSecond * warmUpSeconds) / 2)
    const stage = await openStage(installation, {
      towns,
      foodBanksEach: 5,
      itemsEach: Math.ceil(claims / towns),
    })
    const play = alternateWrites(stage)
    try {
      const quiet = await measure(play, idle)
      await play(busy.perSecond, warmUpSeconds)
      await stage.analyse()
      return [...(await measure(play, busy)), ...quiet]
    } finally {
      stage.close()
      await installation.close()
    }
  },
}

/** Each town lists and claims by turns. */
function alternateWrites(stage: Stage) {
  let turn = 0

  async function write() {
    const cast = stage.casts[turn % towns]
    const isListing = Math.floor(turn / towns) % 2 === 0
    turn += 1
    const [foodBank] = cast?.foodBanks ?? []
    if (!cast || !foodBank) throw new Error('no town')
    if (isListing) return void (await stage.list(cast))
    const item = cast.items.pop()
    if (!item) throw new Error('no item left to claim')
    await stage.claim(foodBank, item)
  }

  return async (perSecond: number, seconds: number) => {
    const { result, hints } = await stage.listen(() => runSteadily(perSecond, seconds, write))
    return { hints, answers: result }
  }
}

type Play = ReturnType<typeof alternateWrites>

async function measure(play: Play, { perSecond, mostMs }: typeof busy): Promise<Finding[]> {
  const hints: number[] = []
  const answers: number[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const taken = await play(perSecond, seconds)
    hints.push(percentile(taken.hints, 0.99))
    answers.push(percentile(taken.answers, 0.99))
  }
  const at = `p99 at ${perSecond} writes/s`
  return [
    { what: `hint on a screen, ${at}`, unit: 'ms', ...alone(hints), goal: { most: mostMs } },
    { what: `answer of the write itself, ${at}`, unit: 'ms', ...alone(answers) },
  ]
}
