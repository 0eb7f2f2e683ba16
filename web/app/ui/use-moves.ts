import { type RefObject, useLayoutEffect, useRef } from 'react'

const timing = { duration: 520, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * What changes its place inside `frame` glides there, instead of jumping. Elements are known by `data-move`, which
 * stays the same also when another component shows them. `order` changes when and only when places do.
 */
export function useMoves(frame: RefObject<HTMLElement | null>, order: string) {
  const last = useRef({ order, places: new Map<string, DOMRect>() })
  useLayoutEffect(() => {
    const places = placesIn(frame.current)
    const before = last.current
    last.current = { order, places }
    if (before.order === order || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const element of movingIn(frame.current)) {
      const from = before.places.get(element.dataset.move ?? '')
      const to = places.get(element.dataset.move ?? '')
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue
      element.animate(
        [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
        timing,
      )
    }
  })
}

function movingIn(frame: HTMLElement | null) {
  return frame?.querySelectorAll<HTMLElement>('[data-move]') ?? []
}

/** Measured from the frame, so that scrolling moves nothing. */
function placesIn(frame: HTMLElement | null) {
  const origin = frame?.getBoundingClientRect() ?? new DOMRect()
  return new Map(
    [...movingIn(frame)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.dataset.move ?? '', new DOMRect(x - origin.x, y - origin.y, width, height)]
    }),
  )
}
