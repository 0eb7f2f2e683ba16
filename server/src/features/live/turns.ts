/** About what a small server needs for what one page refetches. */
const eachMs = 10
const longestMs = 5_000

/**
 * Spreads the refetches of pages that join at the same moment, because their node has stopped. Otherwise they would take
 * all the places of calls, also from people who were on this node already. A page that joins alone does not wait.
 */
export function createTurns(now: () => number = () => performance.now()) {
  let free = 0
  /** Returns in how many milliseconds it is the turn of the page that has just joined. */
  return function takeTurn(): number {
    const time = now()
    const turn = Math.max(free, time)
    const waitMs = Math.round(turn - time)
    if (waitMs >= longestMs) return Math.round(Math.random() * longestMs)
    free = turn + eachMs
    return waitMs
  }
}
