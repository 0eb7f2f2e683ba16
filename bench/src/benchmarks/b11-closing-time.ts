import type { Benchmark, Finding } from '../benchmark.ts'
import { coresUsed } from '../cores.ts'
import { findLargestShare } from '../live/burst.ts'
import { startInstallation } from '../live/installation.ts'
import { alone, percentile } from '../sample.ts'

const seconds = 60

export const closingTime: Benchmark = {
  id: 'B11',
  title:
    'A minute in which everybody closes: 60 listings, 180 claims and 1,200 browses a second, with live screens',
  async run() {
    const installation = await startInstallation()
    try {
      const { share, took, cores } = await findLargestShare(installation, seconds)
      return [
        { what: `share that the machine holds for ${seconds} s`, unit: '%', ...alone([share * 100]) },
        ...Object.entries(took).flatMap(([what, times]) => percentilesOf(what, times)),
        ...coresUsed(cores),
      ]
    } finally {
      await installation.close()
    }
  },
}

function percentilesOf(what: string, times: number[]): Finding[] {
  return [0.5, 0.95, 0.99].map((part) => ({
    what: `${what}, p${part * 100}`,
    unit: 'ms',
    ...alone([percentile(times, part)]),
  }))
}
