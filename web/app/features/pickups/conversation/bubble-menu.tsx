import { EllipsisVertical, Flag, MessageSquareOff } from 'lucide-react'
import { useId, useRef } from 'react'
import { IconButton } from '~/ui/controls/button'
import { showToast } from '~/ui/feedback/toasts'
import type { ShownPickup } from '../page/shown-pickup'
import { useSetBlock } from './queries'

const entry =
  'flex min-h-11 w-full items-center gap-2.5 rounded-sm px-3 text-left text-compact font-medium hover:bg-hover -outline-offset-2'

/** What can be done about a message of the other side. */
export function BubbleMenu({
  pickup,
  stopped,
  onReport,
}: {
  pickup: ShownPickup
  /** This side has stopped messages already. */
  stopped: boolean
  onReport: () => void
}) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const setBlock = useSetBlock(pickup._id, (text) => showToast({ kind: 'failed', text }))

  function choose(act: () => void) {
    menu.current?.hidePopover?.()
    act()
  }

  return (
    <>
      <IconButton label="About this message" popoverTarget={id} round className="shrink-0 text-faint!">
        <EllipsisVertical aria-hidden="true" />
      </IconButton>
      <div
        id={id}
        ref={menu}
        popover="auto"
        className="m-auto w-56 rounded-md border border-line bg-raised p-1.5 text-fg shadow-3 supports-[position-area:bottom]:inset-auto supports-[position-area:bottom]:m-1.5 supports-[position-area:bottom]:[position-area:bottom_span-left] supports-[position-area:bottom]:[position-try-fallbacks:flip-block,flip-inline]"
      >
        <button type="button" className={entry} onClick={() => choose(onReport)}>
          <Flag aria-hidden="true" />
          Report message
        </button>
        {!stopped && (
          <button type="button" className={entry} onClick={() => choose(() => setBlock.start(true))}>
            <MessageSquareOff aria-hidden="true" />
            Stop messages
          </button>
        )}
      </div>
    </>
  )
}
