import type { Benchmark, Finding } from '../benchmark.ts'
import { coresUsed } from '../cores.ts'
import { climb } from '../live/burst.ts'
import { startInstallation } from '../live/installation.ts'
import { alone } from '../sample.ts'

const seconds = 20
const shapes = [
  { nodes: 1, workers: 1 },
  { nodes: 2, workers: 1 },
  { nodes: 2, workers: 2 },
  { nodes: 4, workers: 2 },
]

/** All of them share the cores of this machine with the database and the load: it shows what nodes cost each other. */
export const nodes: Benchmark = {
  id: 'B12',
  title: 'Share of the closing time that several nodes behind a proxy hold',
  async run() {
    const findings: Finding[] = []
    for (const shape of shapes) findings.push(...(await measure(shape)))
    return findings
  },
}

async function measure(shape: (typeof shapes)[number]): Promise<Finding[]> {
  const installation = await startInstallation({ ...shape, balanced: true })
  const name = `${shape.nodes} × API, ${shape.workers} × worker`
  try {
    const { share, cores } = (await climb(installation, seconds)).largest
    return [{ what: name, unit: '%', ...alone([share * 100]) }, ...coresUsed(cores, `${name}, `)]
  } finally {
    await installation.close()
  }
}
