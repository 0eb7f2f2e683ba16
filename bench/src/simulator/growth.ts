import { peakOf } from './day.ts'
import type { Layout } from './installation.ts'
import { connectionsOf, limitsOf } from './limits.ts'
import type { Model } from './model.ts'
import type { Network } from './networks.ts'
import { callsPerSecond, grow, target } from './size.ts'
import { markdownTable, round } from './tables.ts'

const smallest: Layout = { nodes: 1, workers: 1, databaseCores: 2, poolSize: 10 }
const stepFactor = 1.05

/** What ends when a network grows from little to ten times its size, the first time that each resource does. */
export function growthTable(model: Model, network: Network): string {
  const rows: string[][] = []
  const told = new Set<string>()
  let layout = smallest
  for (let factor = 0.001; factor <= 10; factor *= stepFactor) {
    const size = scaled(network, factor)
    const peak = peakOf(size)
    const grown = grow(model, size, layout, peak)
    // Those that only a setting moves are never added to, and count when they are full.
    const full = limitsOf(model, size, grown.layout, peak).filter(
      ({ used, grows }) => !grows && used > target,
    )
    for (const limit of [...grown.short, ...full]) {
      if (told.has(limit.what)) continue
      told.add(limit.what)
      rows.push([
        round(size.restaurants),
        round(callsPerSecond(peak.rates)),
        `${layout.nodes} × API, ${layout.workers} × worker, ${layout.databaseCores} cores, ${connectionsOf(layout)} connections`,
        limit.what,
        limit.change,
      ])
    }
    layout = grown.layout
  }
  return markdownTable(
    ['restaurants', 'calls/s', 'installation until then', 'first limit', 'change that moves it'],
    rows,
  )
}

function scaled(network: Network, factor: number): Network {
  return {
    ...network,
    restaurants: network.restaurants * factor,
    foodBanks: network.foodBanks * factor,
  }
}
