/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export function exponential(random: () => number, mean: number): number {
  return -Math.log(1 - random()) * mean
}

/** Log-normal with a mean of 1, so that spread changes waiting times but not the work done. */
export function spreadFactor(random: () => number, spread: number): number {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  return Math.exp(spread * normal - spread ** 2 / 2)
}
