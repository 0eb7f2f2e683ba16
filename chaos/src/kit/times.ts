/** Such as `p50 812 ms, p95 1.4 s`. */
export function describeTimes(times: readonly number[]): string {
  return `p50 ${describeTime(percentile(times, 0.5))}, p95 ${describeTime(percentile(times, 0.95))}`
}

export function describeTime(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}

/** The smallest value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

/** Such as `1,536 requests`. */
export function count(number: number, thing: string, things = `${thing}s`): string {
  return `${number.toLocaleString('en')} ${number === 1 ? thing : things}`
}
