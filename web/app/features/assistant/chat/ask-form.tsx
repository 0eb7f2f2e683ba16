import { chatLimits } from '@surplate/contract/assistant-rules'
import { ArrowUp, Square } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '~/ui/controls/button'

/** Enter sends, Shift+Enter inserts a line break. While an answer streams, the button stops it. */
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
        <IconButton label="Stop" round className="shrink-0 bg-sunken" onClick={onStop}>
          <Square aria-hidden="true" className="size-4 fill-current" />
        </IconButton>
      ) : (
        <IconButton type="submit" label="Send" look="primary" round disabled={empty} className="shrink-0">
          <ArrowUp aria-hidden="true" className="size-5" />
        </IconButton>
      )}
    </form>
  )
}
