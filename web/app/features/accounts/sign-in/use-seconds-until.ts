import { useEffect, useState } from 'react'

const secondMs = 1000

/** Whole seconds until a time, counting down to 0. */
export function useSecondsUntil(time: number) {
  const [now, setNow] = useState(() => Date.now())
  const seconds = Math.max(0, Math.ceil((time - now) / secondMs))
  const running = seconds > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: another time counts from now.
  useEffect(() => {
    setNow(Date.now())
    if (!running) return
    const timer = setInterval(() => setNow(Date.now()), secondMs)
    return () => clearInterval(timer)
  }, [time, running])
  return seconds
}
