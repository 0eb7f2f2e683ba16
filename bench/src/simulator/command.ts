import { parseArgs } from 'node:util'
import { calibrate } from './calibrate.ts'
import { cellTable } from './cells.ts'
import { compareHeld, compareWithPoints, errorTable } from './check.ts'
import { costTable } from './costs.ts'
import { writeDocument } from './document.ts'
import { addResults } from './from-results.ts'
import { growthTable } from './growth.ts'
import { type Measured, readMeasured, writeMeasured } from './measured.ts'
import type { Model } from './model.ts'
import { isNetworkName, networks } from './networks.ts'
import { dayTable, limitTable, sizeTable } from './report.ts'
import { chooseLayout } from './size.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '15' },
    /** Why the figures are not to be quoted; without it they are. */
    provisional: { type: 'string' },
  },
})
const [order = 'all', file = 'results/latest.json'] = positionals

/** A mail server nearby; in the benchmarks it is part of the load. */
const smtpMs = 20

if (order === 'costs' || order === 'points') await measureAgain(order)
else if (order === 'bytes') await measureBytes()
else if (order === 'results') await writeMeasured(await addResults(await readMeasured(), file))
else await print(await readMeasured())
process.exit(0)

/** Tables of docs/scale.md. */
function tablesOf(measured: Measured, calibrated: Model): Record<string, string> {
  const model = { ...calibrated, smtpMs }
  const { city, country } = networks
  const together = networks['ten-countries']
  const layout = chooseLayout(model, country)
  return {
    state: measured.provisional ? `**Provisional: ${measured.provisional}.**` : '',
    costs: costTable(measured),
    sizes: sizeTable(model, measured, [city, country, together]),
    growth: growthTable(model, country),
    limits: limitTable(model, country, layout),
    day: dayTable(model, country, layout),
    cells: cellTable(model, measured, country, together),
    points: compareWithPoints(calibrated, measured),
    errors: errorTable(calibrated, measured),
    held: compareHeld(calibrated, measured),
  }
}

async function measureAgain(what: 'costs' | 'points') {
  // Only here, because they need PostgreSQL and Redis.
  const [{ describeMachine }, { measureCosts, measurePoints }] = await Promise.all([
    import('../machine.ts'),
    import('./measure.ts'),
  ])
  const found = await (what === 'costs' ? measureCosts : measurePoints)(Number(values.seconds))
  const { provisional: _before, ...known } = await readMeasured()
  const { provisional } = values
  await writeMeasured({
    ...(provisional && { provisional }),
    ...known,
    ...found,
    machine: await describeMachine(),
  })
}

async function measureBytes() {
  const { measureRowBytes } = await import('./row-bytes.ts')
  const measured = await readMeasured()
  await writeMeasured({ ...measured, rowBytes: { ...measured.rowBytes, ...(await measureRowBytes()) } })
}

async function print(measured: Measured) {
  if (measured.provisional) console.log(`Provisional: ${measured.provisional}\n`)
  const calibrated = calibrate(measured)
  if (order === 'check') {
    for (const table of [compareWithPoints, errorTable, compareHeld])
      console.log(`${table(calibrated, measured)}\n`)
    return
  }
  if (order === 'document') return writeDocument(tablesOf(measured, calibrated))
  const model = { ...calibrated, smtpMs }
  if (order === 'all') {
    console.log(`${sizeTable(model, measured, Object.values(networks))}\n`)
    return console.log(growthTable(model, networks.country))
  }
  if (!isNetworkName(order))
    throw new Error(
      `There is no ${order}: ${Object.keys(networks).join(', ')}, check, document, costs, points, results, bytes`,
    )
  const network = networks[order]
  const layout = chooseLayout(model, network)
  console.log(`${sizeTable(model, measured, [network])}\n`)
  console.log(`${limitTable(model, network, layout)}\n`)
  console.log(dayTable(model, network, layout))
}
