import { clsx } from 'clsx'
import type { KeyboardEvent, Ref } from 'react'
import { movedByKey, type Point, robotSize } from './position'
import { Robot } from './robot'
import { useDrag } from './use-drag'

/** Opens the assistant. Dragging or arrow keys move it; a double click sends it back to its corner. */
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
  /** The robot moved aside on its own, so the move is animated. */
  aside: boolean
  open: boolean
  panelId: string
  onMove: (point: Point) => void
  onHome: () => void
  onToggle: () => void
}) {
  const drag = useDrag({ position, onMove, onTap: onToggle })

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
      onKeyDown={moveByKey}
      onDoubleClick={onHome}
      {...drag}
      style={{ translate: `${position.x}px ${position.y}px`, width: robotSize, height: robotSize }}
      className={clsx(
        'fixed top-0 left-0 z-(--z-assistant) cursor-grab touch-none rounded-full shadow-3 active:cursor-grabbing print:hidden',
        aside && 'transition-[translate] duration-(--dur-2)',
      )}
    >
      <Robot size={robotSize} />
    </button>
  )
}
