import { LifeBuoy, Trash2, X } from 'lucide-react'
import { IconButton, IconLink } from '~/ui/controls/button'
import type { Point, Size } from '../robot/position'
import { Robot } from '../robot/robot'
import { AskForm } from './ask-form'
import { ChatLog } from './chat-log'
import { useChat } from './use-chat'

const headButton = {
  look: 'bare',
  size: 'medium',
  className: 'text-[#D6F3EF] hover:bg-[#0f5a53] hover:text-white outline-white disabled:opacity-40',
} as const

export function ChatPanel({
  id,
  position,
  onClose,
}: {
  id: string
  position: Point & Size
  onClose: () => void
}) {
  const chat = useChat()
  const { x, y, width, height } = position
  return (
    // Not modal: the page stays usable beside it.
    <section
      id={id}
      role="dialog"
      aria-labelledby={`${id}-title`}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      style={{ left: x, top: y, width, height }}
      className="fixed z-(--z-assistant) grid animate-appear grid-rows-[auto_1fr_auto] overflow-hidden rounded-[1.375rem] border border-line bg-raised shadow-4"
    >
      <header className="flex items-center gap-2.5 bg-[#0A4843] py-2 pr-1.5 pl-3 text-white">
        <Robot size={40} />
        <div className="mr-auto">
          <h2 id={`${id}-title`} className="text-base leading-[1.15rem]">
            AI Assistant
          </h2>
          <p className="text-xs leading-4 text-[#AEE7DF]">Foodie</p>
        </div>
        <IconLink to="/help" label="Help centre" onClick={onClose} {...headButton}>
          <LifeBuoy aria-hidden="true" className="size-5" />
        </IconLink>
        <IconButton
          label="Clear the conversation"
          disabled={chat.entries.length === 0}
          onClick={chat.clear}
          {...headButton}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label="Close assistant" onClick={onClose} {...headButton}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <ChatLog chat={chat} onFollow={onClose} />
      <AskForm busy={chat.answering !== undefined} onSend={chat.send} onStop={() => chat.answering?.stop()} />
    </section>
  )
}
