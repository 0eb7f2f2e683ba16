import type { Engine } from './engine.ts'
import { exponential } from './random.ts'

/** Of people who know nothing of each other, or as the load generator of the benchmarks sends them. */
export type Arrivals = 'poisson' | 'steady'

export function startArrivals(
  engine: Engine,
  random: () => number,
  arrivals: Arrivals,
  perSecond: number,
  act: () => void,
): void {
  if (perSecond <= 0) return
  const gap = 1000 / perSecond
  const next = () => (arrivals === 'steady' ? gap : exponential(random, gap))
  const arrive = () => {
    engine.after(next(), arrive)
    act()
  }
  engine.after(random() * gap, arrive)
}
