import { until } from '../../../server/src/testing/until.ts'

interface Target {
  address: string
  up: boolean
  /** Consecutive failed checks. */
  failures: number
  checking: boolean
}

const checkMs = 200
/** A single check may fail on a busy machine. */
const failuresUntilDown = 2

/** The nodes by address, checked until `close` is called. */
export function createBalancerTargets() {
  const targets = new Map<string, Target>()
  let turn = 0
  const timer = setInterval(() => {
    for (const target of targets.values()) void check(target)
  }, checkMs)

  return {
    /** URL of the node whose turn it is. */
    next(): string | undefined {
      const up = [...targets.values()].filter((target) => target.up)
      turn += 1
      return up[turn % up.length]?.address
    },
    /** Returns once the node is ready. */
    async add(address: string) {
      const target = { address, up: false, failures: failuresUntilDown, checking: false }
      while (!target.up) await check(target)
      targets.set(address, target)
    },
    async untilUp(address: string) {
      await until('the balancer uses the node', () => targets.get(address)?.up === true)
    },
    close() {
      clearInterval(timer)
    },
  }
}

async function check(target: Target) {
  if (target.checking) return
  target.checking = true
  const signal = AbortSignal.timeout(5_000)
  const ready = await fetch(`${target.address}/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  )
  target.checking = false
  target.failures = ready ? 0 : target.failures + 1
  target.up = target.failures < failuresUntilDown
}
