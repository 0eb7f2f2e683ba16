import { clsx } from 'clsx'
import { type KeyboardEvent, type PointerEvent, type Ref, useRef } from 'react'
import { movedByKey, type Point, robotSize, tapSlip } from './position'
import { Robot } from './robot'

interface Grip {
  /** Where the pointer took hold, and where the robot stood then. */
  pointer: Point
  robot: Point
  dragged: boolean
}

/** Opens the assistant; can be dragged, and moved with the arrow keys. Two taps send it back to its corner. */
export function RobotButton({
  ref,
  position,
  aside,
  open,
  panelId,
  onMove,
  onHome,
  onToggle,
}: {
  ref: Ref<HTMLButtonElement>
  position: Point
  /** It went there by itself, so it is seen going. */
  aside: boolean
  open: boolean
  panelId: string
  onMove: (point: Point) => void
  onHome: () => void
  onToggle: () => void
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

  /** A drag ends with a click, too, which is not meant. */
  function click() {
    if (!justDragged.current) onToggle()
    justDragged.current = false
  }

  function moveByKey(event: KeyboardEvent) {
    const moved = movedByKey(event.key, position)
    if (!moved) return
    event.preventDefault()
    onMove(moved)
  }

  return (
    <button
      ref={ref}
      type="button"
      aria-label="AI Assistant"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      aria-description="Drag it, or move it with the arrow keys."
      onPointerDown={take}
      onPointerMove={drag}
      onPointerUp={letGo}
      onPointerCancel={letGo}
      onKeyDown={moveByKey}
      onDoubleClick={onHome}
      onClick={click}
      style={{ left: position.x, top: position.y, width: robotSize, height: robotSize }}
      className={clsx(
        'fixed z-(--z-assistant) cursor-grab touch-none rounded-full shadow-3 active:cursor-grabbing print:hidden',
        aside && 'transition-[left,top] duration-(--dur-2)',
      )}
    >
      <Robot size={robotSize} />
    </button>
  )
}
