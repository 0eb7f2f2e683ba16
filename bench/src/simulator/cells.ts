import type { Measured } from './measured.ts'
import type { Model } from './model.ts'
import type { Network } from './networks.ts'
import { resourcesOf } from './resources.ts'
import { chooseLayout } from './size.ts'
import { markdownTable, round, whole } from './tables.ts'

/** As many installations as there are countries, beside one for all of them. */
export function cellTable(model: Model, measured: Measured, cell: Network, together: Network): string {
  const cells = together.zones.length
  const sides = [
    { network: cell, times: cells },
    { network: together, times: 1 },
  ].map(({ network, times }) => {
    const layout = chooseLayout(model, network)
    return { times, layout, resources: resourcesOf(measured, network, layout) }
  })
  const row = (what: string, figure: (side: (typeof sides)[number]) => string) => [what, ...sides.map(figure)]
  return markdownTable(
    ['', `${cells} cells`, 'one installation'],
    [
      row('API nodes', ({ layout, times }) => count(layout.nodes, times)),
      row('workers', ({ layout, times }) => count(layout.workers, times)),
      row('cores of databases', ({ layout, times }) => count(layout.databaseCores, times)),
      row('memory of a database', ({ resources }) => `${round(resources.databaseMemoryGb)} GB`),
      row('growth of a database a year', ({ resources }) => `${round(resources.rowsGbPerYear)} GB`),
      row('money for machines a month', ({ resources, times }) => round(resources.money.machines * times)),
      row('users that a lost database stops', ({ times }) => `1 in ${times}`),
    ],
  )
}

function count(each: number, times: number): string {
  return times === 1 ? whole(each) : `${times} × ${each} = ${whole(each * times)}`
}
