import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react'

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/**
 * Keyboard and pointer of a menu that is mounted while open: arrows move, Escape returns to the button, Tab and a click
 * elsewhere close it.
 */
export function useMenuKeys({
  menu,
  start,
  button,
  onClose,
}: {
  menu: RefObject<HTMLElement | null>
  start: 'first' | 'last'
  button: RefObject<HTMLElement | null>
  onClose: () => void
}) {
  const entries = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])]
  const focusStart = useEffectEvent(() =>
    entries()
      .at(start === 'first' ? 0 : -1)
      ?.focus(),
  )
  const leave = useEffectEvent((event: PointerEvent) => {
    const inside = [menu, button].some(({ current }) => current?.contains(event.target as Node))
    if (!inside) onClose()
  })
  useEffect(() => {
    focusStart()
    const onPointerDown = (event: PointerEvent) => leave(event)
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [])

  return function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Tab') return onClose()
    if (event.key === 'Escape') {
      button.current?.focus()
      return onClose()
    }
    const step = steps[event.key]
    if (!step) return
    event.preventDefault()
    const all = entries()
    const index = all.indexOf(document.activeElement as HTMLElement)
    all[step(index, all.length)]?.focus()
  }
}
