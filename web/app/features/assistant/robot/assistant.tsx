import { useId, useRef, useState } from 'react'
import { optional } from '~/ui/feedback/optional'
import { RetryAlert } from '~/ui/feedback/retry-alert'
import { panelPosition } from './position'
import { RobotButton } from './robot-button'
import { useRobotPosition } from './use-robot-position'

const ChatPanel = optional({
  name: 'chat panel',
  load: () => import('../chat/chat-panel'),
  pick: ({ ChatPanel }) => ChatPanel,
  failed: (retry) => (
    <RetryAlert text="Foodie did not load." className="right-4 bottom-28 z-(--z-assistant)" onRetry={retry} />
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
