import { type PointerEvent, useRef } from 'react'
import { type Point, tapSlip } from './position'

interface Grip {
  /** Pointer and robot positions when the drag started. */
  pointer: Point
  robot: Point
  dragged: boolean
}

/** Handlers that move the robot with the pointer. The click that ends a drag is not a tap. */
export function useDrag({
  position,
  onMove,
  onTap,
}: {
  position: Point
  onMove: (point: Point) => void
  onTap: () => void
}) {
  const grip = useRef<Grip>(undefined)
  const justDragged = useRef(false)

  function take(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { pointer: { x: event.clientX, y: event.clientY }, robot: position, dragged: false }
  }

  function drag(event: PointerEvent) {
    const held = grip.current
    if (!held) return
    const by = { x: event.clientX - held.pointer.x, y: event.clientY - held.pointer.y }
    if (!held.dragged && Math.hypot(by.x, by.y) < tapSlip) return
    held.dragged = true
    onMove({ x: held.robot.x + by.x, y: held.robot.y + by.y })
  }

  function letGo() {
    justDragged.current = grip.current?.dragged ?? false
    grip.current = undefined
  }

  function click() {
    if (!justDragged.current) onTap()
    justDragged.current = false
  }

  return {
    onPointerDown: take,
    onPointerMove: drag,
    onPointerUp: letGo,
    onPointerCancel: letGo,
    onClick: click,
  }
}
