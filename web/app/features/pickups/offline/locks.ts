/** For browsers without Web Locks, and so for one tab only. */
const running = new Map<string, Promise<unknown>>()

/** Runs `act` while no other tab runs something under this name, after waiting for it. */
export async function alone<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  if (globalThis.navigator?.locks) return navigator.locks.request(name, act)
  while (running.has(name)) await running.get(name)?.catch(() => {})
  const run = act()
  running.set(name, run)
  try {
    return await run
  } finally {
    running.delete(name)
  }
}

/** The same without waiting: does nothing if something runs under this name. */
export async function ifFree<Result>(name: string, act: () => Promise<Result>): Promise<Result | undefined> {
  if (globalThis.navigator?.locks)
    return navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? act() : undefined))
  return running.has(name) ? undefined : alone(name, act)
}
