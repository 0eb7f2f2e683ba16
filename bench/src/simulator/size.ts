import { type Peak, peakOf } from './day.ts'
import type { Layout } from './installation.ts'
import { type Limit, limitsOf } from './limits.ts'
import type { Model } from './model.ts'
import type { Network } from './networks.ts'
import type { Rates } from './simulate.ts'

/** Part of a resource that the busiest minute of a usual day may use: the rest is for unusual days and lost machines. */
export const target = 0.6

/** With fewer calls a second, one of each is enough: if it stops for minutes, a few people wait. */
const fewCalls = 20

/** The smallest installation whose busiest minute leaves room everywhere. */
export function chooseLayout(model: Model, network: Network): Layout {
  const peak = peakOf(network)
  const least = callsPerSecond(peak.rates) < fewCalls ? 1 : 2
  return grow(model, network, { nodes: least, workers: least, databaseCores: 2, poolSize: 10 }, peak).layout
}

/** Adds what is short until nothing is. Also returns what was short, in that order. */
export function grow(model: Model, network: Network, from: Layout, peak: Peak) {
  const layout = { ...from }
  const short: Limit[] = []
  for (;;) {
    const limit = limitsOf(model, network, layout, peak).find(({ used, grows }) => used > target && grows)
    if (!limit?.grows) return { layout, short }
    short.push(limit)
    layout[limit.grows] = limit.grows === 'databaseCores' ? layout.databaseCores * 2 : layout[limit.grows] + 1
  }
}

export function callsPerSecond({ calls }: Rates): number {
  return Object.values(calls).reduce((sum, rate) => sum + rate, 0)
}
