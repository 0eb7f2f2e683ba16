import { lazy, Suspense, useId, useRef, useState } from 'react'
import { panelPlace } from './position'
import { RobotButton } from './robot-button'
import { useRobotPosition } from './use-robot-position'

const ChatPanel = lazy(() => import('./chat-panel').then(({ ChatPanel }) => ({ default: ChatPanel })))

/** The robot on every page, and the panel it opens. */
export function Assistant() {
  const { position, view, moveTo, goHome } = useRobotPosition()
  const [open, setOpen] = useState(false)
  const robot = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function close() {
    setOpen(false)
    robot.current?.focus()
  }

  return (
    <aside aria-label="Assistant">
      <RobotButton
        ref={robot}
        position={position}
        open={open}
        panelId={panelId}
        onMove={moveTo}
        onHome={goHome}
        onToggle={() => setOpen(!open)}
      />
      {open && (
        <Suspense fallback={null}>
          <ChatPanel id={panelId} place={panelPlace(position, view)} onClose={close} />
        </Suspense>
      )}
    </aside>
  )
}
