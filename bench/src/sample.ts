import type { Finding, Sample } from './benchmark.ts'

export function sampleOf(values: number[]): Sample {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0), high: quantile(sorted, 1) }
}

/** Interpolates between the two nearest values. */
function quantile(sorted: number[], part: number): number {
  const at = part * (sorted.length - 1)
  const [below = Number.NaN, above = Number.NaN] = [sorted[Math.floor(at)], sorted[Math.ceil(at)]]
  return below + (above - below) * (at - Math.floor(at))
}

export function percentile(values: number[], part: number): number {
  return quantile(
    values.toSorted((a, b) => a - b),
    part,
  )
}

/** Of a figure that is compared with nothing. */
export function alone(values: number[]): Pick<Finding, 'ours' | 'figure'> {
  return { ours: sampleOf(values), figure: sampleOf(values) }
}
