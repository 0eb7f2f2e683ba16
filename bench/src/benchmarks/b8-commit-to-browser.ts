import type { Benchmark, Finding } from '../benchmark.ts'
import { startInstallation } from '../live/installation.ts'
import { openStage, type Stage } from '../live/stage.ts'
import { options } from '../options.ts'
import { quantile, sampleOf } from '../sample.ts'

const seconds = 20
const busy = { perSecond: 200, mostMs: 250 }
const idle = { perSecond: 5, mostMs: 100 }

/** Mails start some seconds after a claim; from then on the worker is as busy as it stays. */
const warmUpSeconds = 10

export const commitToBrowser: Benchmark = {
  id: 'B8',
  title: 'From a write to the screens of others, with a node and a worker',
  async run() {
    const installation = await startInstallation({ nodes: 1 })
    const writes = (busy.perSecond + idle.perSecond) * seconds * options.rounds
    const stage = await openStage(installation, writes + busy.perSecond * warmUpSeconds)
    try {
      const quiet = await measure(stage, idle)
      await stage.play(busy.perSecond, warmUpSeconds)
      return [...(await measure(stage, busy)), ...quiet]
    } finally {
      stage.close()
      await installation.close()
    }
  },
}

async function measure(stage: Stage, { perSecond, mostMs }: typeof busy): Promise<Finding[]> {
  const hints: number[] = []
  const answers: number[] = []
  for (let round = 0; round < options.rounds; round += 1) {
    const taken = await stage.play(perSecond, seconds)
    hints.push(p99(taken.hints))
    answers.push(p99(taken.answers))
  }
  const at = `p99 at ${perSecond} writes/s`
  return [
    { what: `hint on a screen, ${at}`, unit: 'ms', ...alone(hints), goal: { most: mostMs } },
    { what: `answer of the write itself, ${at}`, unit: 'ms', ...alone(answers) },
  ]
}

function alone(values: number[]): Pick<Finding, 'ours' | 'figure'> {
  return { ours: sampleOf(values), figure: sampleOf(values) }
}

function p99(values: number[]): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    0.99,
  )
}
