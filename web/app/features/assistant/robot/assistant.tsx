import { useId, useRef, useState } from 'react'
import { Button } from '~/ui/controls/button'
import { optional } from '~/ui/feedback/optional'
import { panelPosition } from './position'
import { RobotButton } from './robot-button'
import { useRobotPosition } from './use-robot-position'

const ChatPanel = optional({
  name: 'chat panel',
  load: () => import('../chat/chat-panel'),
  pick: ({ ChatPanel }) => ChatPanel,
  failed: (retry) => (
    <div
      role="alert"
      className="card fixed right-4 bottom-28 z-(--z-assistant) flex items-center gap-3 py-2 pr-2 pl-4 shadow-3"
    >
      Foodie did not load.
      <Button look="quiet" onClick={retry}>
        Try again
      </Button>
    </div>
  ),
})

/** The floating robot button and the chat panel it opens. */
export function Assistant() {
  const [open, setOpen] = useState(false)
  const { position, aside, view, moveTo, goHome } = useRobotPosition({ held: open })
  const robot = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function close() {
    setOpen(false)
    robot.current?.focus()
  }

  return (
    <aside aria-label="Assistant" data-assistant>
      <RobotButton
        ref={robot}
        position={position}
        aside={aside}
        open={open}
        panelId={panelId}
        onMove={moveTo}
        onHome={goHome}
        onToggle={() => setOpen(!open)}
      />
      {open && <ChatPanel id={panelId} position={panelPosition(position, view)} onClose={close} />}
    </aside>
  )
}
