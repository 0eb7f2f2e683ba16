import { useEffect, useState } from 'react'
import { browserStorage } from '~/lib/storage'
import { cornerOf, inside, type Point, readPoint, type Size } from './position'
import { useClearSpot } from './use-clear-spot'

const key = 'aiAssistantPosition'

/**
 * The robot's position: as stored in this browser, inside the window and clear of controls. A spot the user chose is
 * kept until the page scrolls, because then the content beneath it changes.
 */
export function useRobotPosition({ held }: { held: boolean }) {
  const [view, setView] = useState(viewSize)
  const [chosen, setChosen] = useState<Point | undefined>(() => readPoint(browserStorage.get(key)))
  const [scrolled, setScrolled] = useState(false)
  const preferred = chosen ? inside(chosen, view) : cornerOf(view)
  const clear = useClearSpot({ preferred, view, resting: !held && (scrolled || !chosen) })

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
    position: clear.spot ? inside(clear.spot, view) : preferred,
    /** The robot moved aside on its own. */
    aside: clear.spot !== undefined,
    moveTo(point: Point) {
      const spot = inside(point, view)
      setChosen(spot)
      setScrolled(false)
      clear.forget()
      browserStorage.set(key, JSON.stringify(spot))
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
