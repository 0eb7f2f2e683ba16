import { useEffect, useEffectEvent, useState } from 'react'
import { clearPlace, type Obstacle } from './clear-place'
import type { Point, Size } from './position'

const controls =
  'a[href], button, input, select, textarea, summary, label, [role="button"], [role="tab"], [data-keep-clear]'

/** A page that is being scrolled or filled is looked at again when it rests. */
const restMs = 120

/**
 * Where the robot goes when it would cover something that people press or need to read. `wanted` is where it belongs;
 * it goes back there as soon as that is free. Nothing moves while `resting` is false.
 */
export function useClearPlace({ wanted, view, resting }: { wanted: Point; view: Size; resting: boolean }) {
  const [place, setPlace] = useState<Point>()
  const look = useEffectEvent(() => {
    if (!resting) return
    const clear = clearPlace(wanted, obstaclesIn(view), view)
    const same = clear.x === wanted.x && clear.y === wanted.y
    setPlace((before) => (same ? undefined : before?.x === clear.x && before.y === clear.y ? before : clear))
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
    // What slides in is measured where it comes to rest.
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

  return { place, forget: () => setPlace(undefined) }
}

function obstaclesIn({ width, height }: Size): Obstacle[] {
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((element) => !element.closest('[data-assistant]'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ left, top, right, bottom }) => right > 0 && bottom > 0 && left < width && top < height)
}
