import { setTimeout as pause } from 'node:timers/promises'

/** Waits for something to become true, looking again every few milliseconds; fails when it does not in time. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 45_000,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`It did not happen within ${withinMs} ms: ${what}`)
    await pause(10)
  }
}
