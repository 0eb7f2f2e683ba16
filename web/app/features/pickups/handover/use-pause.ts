import { useEffect, useState } from 'react'

const pauseMs = 60_000

/** A pause after too many wrong codes. `seconds` are those left, 0 while there is none. */
export function usePause() {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const paused = until > now
  useEffect(() => {
    if (!paused) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [paused])
  return {
    seconds: paused ? Math.ceil((until - now) / 1000) : 0,
    start() {
      setNow(Date.now())
      setUntil(Date.now() + pauseMs)
    },
  }
}
