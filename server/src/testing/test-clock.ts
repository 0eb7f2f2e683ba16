/** A clock that only advances when a test moves it. */
export function createTestClock(start = new Date()) {
  let now = Math.floor(start.getTime() / 1000) * 1000
  return {
    now: () => new Date(now),
    advance(seconds: number) {
      now += seconds * 1000
    },
  }
}
