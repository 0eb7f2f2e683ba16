import { type RefObject, useLayoutEffect, useRef } from 'react'

const timing = { duration: 520, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' }

/**
 * Animates elements inside `container` to their new position. Elements are matched by `data-move`, also across
 * components. `order` must change exactly when positions do.
 */
export function useMoves(container: RefObject<HTMLElement | null>, order: string) {
  const last = useRef({ order, positions: new Map<string, DOMRect>() })
  useLayoutEffect(() => {
    const positions = positionsIn(container.current)
    const before = last.current
    last.current = { order, positions }
    if (before.order === order || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const element of movingIn(container.current)) {
      const from = before.positions.get(element.dataset.move ?? '')
      const to = positions.get(element.dataset.move ?? '')
      if (!from || !to || (from.x === to.x && from.y === to.y)) continue
      element.animate(
        [{ transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` }, { transform: 'none' }],
        timing,
      )
    }
  })
}

function movingIn(container: HTMLElement | null) {
  return container?.querySelectorAll<HTMLElement>('[data-move]') ?? []
}

/** Relative to the container, so that scrolling does not count as a move. */
function positionsIn(container: HTMLElement | null) {
  const origin = container?.getBoundingClientRect() ?? new DOMRect()
  return new Map(
    [...movingIn(container)].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.dataset.move ?? '', new DOMRect(x - origin.x, y - origin.y, width, height)]
    }),
  )
}
