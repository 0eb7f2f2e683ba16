import { useEffect, useState } from 'react'
import { browserStorage } from '../../lib/storage'
import { cornerOf, inside, type Point, readPoint, type Size } from './position'
import { useClearPlace } from './use-clear-place'

const key = 'aiAssistantPosition'

/**
 * Where the robot stands: as it was left in this browser, always inside the window, and out of the way. Where somebody
 * put it, it stays until the page is scrolled, because then something else lies beneath it.
 */
export function useRobotPosition({ held }: { held: boolean }) {
  const [view, setView] = useState(viewSize)
  const [chosen, setChosen] = useState<Point | undefined>(() => readPoint(browserStorage.get(key)))
  const [scrolled, setScrolled] = useState(false)
  const wanted = chosen ? inside(chosen, view) : cornerOf(view)
  const clear = useClearPlace({ wanted, view, resting: !held && (scrolled || !chosen) })

  useEffect(() => {
    const measure = () => setView(viewSize())
    const scroll = () => setScrolled(true)
    window.addEventListener('resize', measure)
    document.addEventListener('scroll', scroll, { capture: true, passive: true })
    return () => {
      window.removeEventListener('resize', measure)
      document.removeEventListener('scroll', scroll, { capture: true })
    }
  }, [])

  return {
    view,
    position: clear.place ? inside(clear.place, view) : wanted,
    /** Out of the way of something: it went there by itself. */
    aside: clear.place !== undefined,
    moveTo(point: Point) {
      const place = inside(point, view)
      setChosen(place)
      setScrolled(false)
      clear.forget()
      browserStorage.set(key, JSON.stringify(place))
    },
    goHome() {
      setChosen(undefined)
      clear.forget()
      browserStorage.remove(key)
    },
  }
}

function viewSize(): Size {
  const { clientWidth, clientHeight } = document.documentElement
  return { width: clientWidth, height: clientHeight }
}
