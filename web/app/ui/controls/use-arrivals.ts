import { useEffect, useEffectEvent, useRef, useState } from 'react'

const newForMs = 60_000
/** Scrolled further than this, a card inserted on top would shift the content being read. */
const atTopPx = 120

/**
 * Items that arrived while the page was open. Cards keep the 'New' look for a minute. On a scrolled page they
 * are held back until it is back at the top, so that nothing shifts under the pointer.
 */
export function useArrivals() {
  const [fresh, setFresh] = useState<readonly string[]>([])
  const [held, setHeld] = useState<readonly string[]>([])
  const [arrived, setArrived] = useState<readonly string[]>([])
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())

  function show(ids: readonly string[]) {
    setFresh((before) => [...before, ...ids])
    const timer = setTimeout(() => {
      setFresh((before) => before.filter((id) => !ids.includes(id)))
      timers.current.delete(timer)
    }, newForMs)
    timers.current.add(timer)
  }

  const release = useEffectEvent(() => {
    if (window.scrollY > atTopPx) return
    setHeld([])
    show(held)
  })
  const holding = held.length > 0
  useEffect(() => {
    if (!holding) return
    window.addEventListener('scroll', release, { passive: true })
    return () => window.removeEventListener('scroll', release)
  }, [holding])

  useEffect(() => {
    const started = timers.current
    return () => {
      for (const timer of started) clearTimeout(timer)
    }
  }, [])

  return {
    arrive(id: string) {
      setArrived((before) => [...before, id])
      if (window.scrollY <= atTopPx) show([id])
      else setHeld((before) => (before.includes(id) ? before : [...before, id]))
    },
    isNew: (id: string) => fresh.includes(id),
    isHeld: (id: string) => held.includes(id),
    hasArrived: (id: string) => arrived.includes(id),
  }
}
