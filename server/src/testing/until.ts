import { setTimeout as pause } from 'node:timers/promises'

/** Polls until the condition is true; throws after a timeout. */
export async function until(
  what: string,
  isTrue: () => boolean | Promise<boolean>,
  withinMs = 45_000,
): Promise<void> {
  const deadline = Date.now() + withinMs
  while (!(await isTrue())) {
    if (Date.now() > deadline) throw new Error(`timed out after ${withinMs} ms waiting until ${what}`)
    await pause(10)
  }
}
