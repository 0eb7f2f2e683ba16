import { problem } from '../problem.ts'

/** So that nobody takes all places, for example with uploads that never end. */
const placesEach = 2

interface TurnOptions {
  /** How many tasks are admitted at once. */
  places: number
  /** After that the caller would give up before the work is done. */
  waitMs: number
}

/**
 * Admits a few tasks, which take turns at what needs the processor. Further ones are refused at once, and so is one that
 * waited too long for its turn.
 */
export function createTurns({ places, waitMs }: TurnOptions) {
  /** Owners of the tasks that are under way. */
  const admitted: string[] = []
  let last: Promise<unknown> = Promise.resolve()

  return {
    async admit<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
      const own = admitted.filter((one) => one === owner)
      if (admitted.length >= places || own.length >= placesEach) throw problem('UNAVAILABLE')
      admitted.push(owner)
      try {
        return await task()
      } finally {
        admitted.splice(admitted.indexOf(owner), 1)
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
