const everyMs = 200

/** Remembers the most memory that a process occupied, in megabytes. */
export function watchMemory({ memory }: { memory(): Promise<number> }) {
  let peak = 0
  const timer = setInterval(async () => {
    peak = Math.max(peak, await memory())
  }, everyMs)
  return {
    stop() {
      clearInterval(timer)
      return peak
    },
  }
}
