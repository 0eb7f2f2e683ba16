import { problem } from '../problem.ts'

/** Reads are refused before writes: a page can wait, a handover at the back door should not. */
const partForReads = 0.7

export interface Admission {
  /** Runs a call, or throws UNAVAILABLE at once while too many are running. */
  admit<Result>(kind: 'read' | 'write', call: () => Promise<Result>): Promise<Result>
}

/**
 * Limits how many calls a node works on at once. Beyond what the machine can do, more calls would only make all of them
 * slow; a quick 503 lets clients retry, and a balancer use another node.
 */
export function createAdmission(mostAtOnce: number, onRefused: () => void = () => {}): Admission {
  const most = { read: Math.ceil(mostAtOnce * partForReads), write: mostAtOnce }
  let running = 0
  return {
    async admit(kind, call) {
      if (running >= most[kind]) {
        onRefused()
        throw problem('UNAVAILABLE')
      }
      running += 1
      try {
        return await call()
      } finally {
        running -= 1
      }
    },
  }
}
