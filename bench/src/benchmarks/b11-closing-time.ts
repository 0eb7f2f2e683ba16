import type { Benchmark, Finding } from '../benchmark.ts'
import { coresUsed } from '../cores.ts'
import { type Burst, climb } from '../live/burst.ts'
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
      const { steps, largest } = await climb(installation, seconds)
      return [
        { what: `share that the machine holds for ${seconds} s`, unit: '%', ...alone([largest.share * 100]) },
        ...describe(largest, [0.5, 0.95, 0.99]),
        ...steps.flatMap((step) => describe(step, [0.5, 0.99], `at ${(step.share * 100).toFixed(1)} %, `)),
      ]
    } finally {
      await installation.close()
    }
  },
}

function describe({ took, refused, cores }: Burst, parts: number[], prefix = ''): Finding[] {
  const percentiles = Object.entries(took).flatMap(([what, times]) =>
    parts.map(
      (part): Finding => ({
        what: `${prefix}${what}, p${part * 100}`,
        unit: 'ms',
        ...alone([percentile(times, part)]),
      }),
    ),
  )
  const total = Object.values(took).reduce((sum, times) => sum + times.length, 0)
  return [
    ...percentiles,
    { what: `${prefix}refused`, unit: '%', ...alone([(refused / total) * 100]) },
    ...coresUsed(cores, prefix),
  ]
}
