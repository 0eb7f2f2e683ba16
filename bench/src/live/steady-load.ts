import { setTimeout as pause } from 'node:timers/promises'

/**
 * Starts `act` at a steady rate, however long each takes, and waits for all of them. Resolves to the milliseconds that
 * each took.
 */
export async function runSteadily(perSecond: number, seconds: number, act: () => Promise<void>) {
  const tookMs: number[] = []
  const underWay: Promise<void>[] = []
  const failures: unknown[] = []
  const startedAt = performance.now()
  for (let started = 0; started < perSecond * seconds; started += 1) {
    const waitMs = startedAt + (started * 1000) / perSecond - performance.now()
    if (waitMs > 0) await pause(waitMs)
    underWay.push(measure().catch((failure) => void failures.push(failure)))
  }
  await Promise.all(underWay)
  if (failures.length > 0) throw failures[0]
  return tookMs

  async function measure() {
    const from = performance.now()
    await act()
    tookMs.push(performance.now() - from)
  }
}
