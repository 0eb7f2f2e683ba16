import { useEffect, useEffectEvent, useState } from 'react'
import { clearSpot, type Obstacle } from './clear-spot'
import type { Point, Size } from './position'

const controls =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [data-keep-clear]'

/** Debounce for scrolling and DOM changes. */
const restMs = 120

/**
 * Moves the robot away from controls and `data-keep-clear` content. It returns to `preferred` as soon as that spot is
 * free. Nothing moves while `resting` is false.
 */
export function useClearSpot({
  preferred,
  view,
  resting,
}: {
  preferred: Point
  view: Size
  resting: boolean
}) {
  const [spot, setSpot] = useState<Point>()
  const look = useEffectEvent(() => {
    if (!resting) return
    const clear = clearSpot(preferred, obstaclesIn(view), view)
    const same = clear.x === preferred.x && clear.y === preferred.y
    setSpot((before) => (same ? undefined : before?.x === clear.x && before.y === clear.y ? before : clear))
  })

  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(rest)
      rest = setTimeout(() => look(), restMs)
    }
    const changes = new MutationObserver(later)
    changes.observe(document.body, { childList: true, subtree: true })
    const sizes = new ResizeObserver(later)
    sizes.observe(document.body)
    document.addEventListener('scroll', later, { capture: true, passive: true })
    // Measure animated elements at their final position.
    document.addEventListener('animationend', later)
    window.addEventListener('resize', later)
    later()
    return () => {
      clearTimeout(rest)
      changes.disconnect()
      sizes.disconnect()
      document.removeEventListener('scroll', later, { capture: true })
      document.removeEventListener('animationend', later)
      window.removeEventListener('resize', later)
    }
  }, [])

  return { spot, forget: () => setSpot(undefined) }
}

function obstaclesIn({ width, height }: Size): Obstacle[] {
  return (
    [...document.querySelectorAll<HTMLElement>(controls)]
      // Long lists skip what is off screen; measuring it would lay it out.
      .filter((element) => element.checkVisibility({ contentVisibilityAuto: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(
        ({ box: { left, top, right, bottom } }) => right > 0 && bottom > 0 && left < width && top < height,
      )
      .filter(({ element }) => !element.closest('[data-assistant]'))
      .map(({ box }) => box)
  )
}
