import { chatLimits } from '@surplate/contract/chat-rules'
import { ArrowUp, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/button'

const round = 'size-11! shrink-0 rounded-full!'

/** Enter sends, Shift and Enter break the line. While an answer is coming, the button stops it. */
export function AskForm({
  busy,
  onSend,
  onStop,
}: {
  busy: boolean
  onSend: (text: string) => void
  onStop: () => void
}) {
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const empty = text.trim() === ''
  useEffect(() => field.current?.focus(), [])

  function send(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (empty || busy) return
    onSend(text.trim())
    setText('')
  }

  return (
    <form onSubmit={send} className="flex items-end gap-2 border-t border-line p-2.5">
      <textarea
        ref={field}
        aria-label="Message"
        placeholder="Ask Foodie..."
        rows={1}
        maxLength={chatLimits.keptLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) =>
          event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && send(event)
        }
        className="field-sizing-content max-h-24 min-h-11 w-full resize-none rounded-[1.375rem] bg-surface px-4 py-2.5 text-base leading-6 shadow-[inset_0_0_0_1px_var(--line-control)]"
      />
      {busy ? (
        <IconButton label="Stop" className={`${round} bg-sunken`} onClick={onStop}>
          <Square aria-hidden="true" className="size-4 fill-current" />
        </IconButton>
      ) : (
        <IconButton
          type="submit"
          label="Send"
          disabled={empty}
          className={`${round} bg-primary text-on-primary! hover:bg-primary-hover! disabled:bg-sunken! disabled:text-faint!`}
        >
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </form>
  )
}
