import { useEffect, useState } from 'react'
import { browserStorage } from '../../lib/storage'
import { cornerOf, inside, type Point, readPoint, type Size } from './position'

const key = 'aiAssistantPosition'

/** Where the robot stands: as it was left in this browser, and always inside the window. */
export function useRobotPosition() {
  const [view, setView] = useState(viewSize)
  const [chosen, setChosen] = useState<Point | undefined>(() => readPoint(browserStorage.get(key)))

  useEffect(() => {
    const measure = () => setView(viewSize())
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [])

  return {
    view,
    position: chosen ? inside(chosen, view) : cornerOf(view),
    moveTo(point: Point) {
      const place = inside(point, view)
      setChosen(place)
      browserStorage.set(key, JSON.stringify(place))
    },
    goHome() {
      setChosen(undefined)
      browserStorage.remove(key)
    },
  }
}

function viewSize(): Size {
  const { clientWidth, clientHeight } = document.documentElement
  return { width: clientWidth, height: clientHeight }
}
