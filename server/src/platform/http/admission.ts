import { problem } from '../problem.ts'

/** Reads are refused before writes: a page can wait, a handover at the back door should not. */
const partForReads = 0.7

/** A burst, such as the pages of a node that stopped, is over by then. Lasting load is not. */
const patienceMs = 1_000

type Kind = 'read' | 'write'

export interface Admission {
  /** Runs a call, as soon as there is room for it, or throws UNAVAILABLE. */
  admit<Result>(kind: Kind, call: () => Promise<Result>): Promise<Result>
}

/**
 * Limits how many calls a node works on at once. Beyond what the machine can do, more calls would only make all of them
 * slow. As many wait for a moment; a quick 503 lets the others retry, and a balancer use another node.
 */
export function createAdmission(mostAtOnce: number, onRefused: () => void = () => {}): Admission {
  const most = { read: Math.ceil(mostAtOnce * partForReads), write: mostAtOnce }
  /** In the order in which they start. */
  const waiting = { write: new Set<() => void>(), read: new Set<() => void>() }
  let running = 0

  function untilStarted(kind: Kind): Promise<void> {
    return new Promise((resolve, reject) => {
      function start() {
        clearTimeout(timer)
        waiting[kind].delete(start)
        running += 1
        resolve()
      }
      function refuse() {
        waiting[kind].delete(start)
        onRefused()
        reject(problem('UNAVAILABLE'))
      }
      if (waiting.read.size + waiting.write.size >= mostAtOnce) return refuse()
      const timer = setTimeout(refuse, patienceMs)
      waiting[kind].add(start)
    })
  }

  function startNext() {
    for (const kind of ['write', 'read'] as const) {
      const [start] = waiting[kind]
      if (start && running < most[kind]) return start()
    }
  }

  return {
    async admit(kind, call) {
      if (running < most[kind]) running += 1
      else await untilStarted(kind)
      try {
        return await call()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}
