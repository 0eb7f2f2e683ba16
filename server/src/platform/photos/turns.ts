import { problem } from '../problem.ts'

/** After that the caller gives up before the work is done. */
const waitMs = 8_000

/**
 * Admits a few tasks, which take turns at what needs the processor. Further ones are refused at once, and so is one that
 * waited too long for its turn.
 */
export function createTurns(places: number) {
  let taken = 0
  let last: Promise<unknown> = Promise.resolve()

  return {
    async admit<Result>(task: () => Promise<Result>): Promise<Result> {
      if (taken >= places) throw problem('UNAVAILABLE')
      taken += 1
      try {
        return await task()
      } finally {
        taken -= 1
      }
    },

    inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
      const asked = performance.now()
      const turn = last.then(() => {
        if (performance.now() - asked > waitMs) throw problem('UNAVAILABLE')
        return work()
      })
      last = turn.catch(() => {})
      return turn
    },
  }
}
