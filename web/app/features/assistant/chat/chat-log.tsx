import { chatFailed } from '@surplate/contract/assistant-rules'
import { Check, Copy } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { logFailure } from '~/lib/log'
import { Button, IconButton } from '~/ui/controls/button'
import { SimpleText } from '~/ui/controls/simple-text'
import type { ChatEntry } from './chat-history'
import { DraftCard } from './draft-card'
import { Examples } from './examples'
import type { useChat } from './use-chat'

const greeting = 'Hi, I’m Foodie. Ask me anything about Surplate.'

export function ChatLog({ chat, onFollow }: { chat: ReturnType<typeof useChat>; onFollow: () => void }) {
  const { entries, answering, failed, send, tryAgain } = chat
  const answer = useScrollToStart(`${entries.length} ${answering?.text.length ?? 'none'}`)
  const last = entries.length - 1

  return (
    // A scrollable region must be focusable by keyboard.
    <div
      role="log"
      aria-label="Conversation"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
      tabIndex={0}
      className="flex flex-col gap-2 overflow-y-auto overscroll-contain p-3 text-sm leading-5 -outline-offset-2"
    >
      <Message entry={{ text: greeting, sender: 'ai' }} />
      {entries.length === 0 && !answering && <Examples onAsk={send} />}
      {entries.map((entry, index) => (
        <div
          key={index}
          ref={index === last && entry.sender === 'ai' ? answer : undefined}
          className="flex scroll-mt-14 flex-col gap-2"
        >
          <Message entry={entry} copied onFollow={onFollow} />
          {entry.drafts?.map((draft, draftIndex) => (
            <DraftCard key={draftIndex} draft={draft} onFollow={onFollow} />
          ))}
        </div>
      ))}
      {answering && (
        <div ref={answer} className="flex scroll-mt-14 flex-col">
          {answering.text ? <Message entry={{ text: answering.text, sender: 'ai' }} /> : <Thinking />}
        </div>
      )}
      {!answering && entries[last]?.text === chatFailed && (
        <Button look="quiet" className="mr-auto" onClick={tryAgain}>
          Try again
        </Button>
      )}
      {failed && (
        <p role="alert" className="sr-only">
          {chatFailed}
        </p>
      )}
    </div>
  )
}

/** Keeps the start of the newest answer in view while it streams. */
function useScrollToStart(progress: string) {
  const answer = useRef<HTMLDivElement>(null)
  const seen = useRef('')
  useEffect(() => {
    if (seen.current === progress) return
    seen.current = progress
    answer.current?.scrollIntoView({ block: 'start' })
  })
  return answer
}

function Message({
  entry: { text, sender },
  copied = false,
  onFollow,
}: {
  entry: ChatEntry
  copied?: boolean
  onFollow?: () => void
}) {
  if (sender === 'user')
    return (
      <p className="ml-auto max-w-[86%] rounded-2xl rounded-br-md bg-primary px-3.5 py-2 wrap-anywhere whitespace-pre-wrap text-on-primary">
        {text}
      </p>
    )
  return (
    <div className="group/said mr-auto max-w-[86%]">
      <div className="grid gap-2 rounded-2xl rounded-bl-md bg-sunken px-3.5 py-2 wrap-anywhere">
        <SimpleText text={text} onFollow={onFollow} />
      </div>
      {copied && <CopyButton text={text} />}
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const [done, setDone] = useState(false)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setDone(true)
    } catch (failure) {
      logFailure('Failed to copy the answer', failure)
    }
  }

  return (
    <IconButton
      label={done ? 'Copied' : 'Copy the answer'}
      size="small"
      onClick={copy}
      onBlur={() => setDone(false)}
    >
      {done ? (
        <Check aria-hidden="true" className="size-4" />
      ) : (
        <Copy aria-hidden="true" className="size-4" />
      )}
    </IconButton>
  )
}

function Thinking() {
  return (
    <p role="status" className="mr-auto flex gap-1 rounded-2xl rounded-bl-md bg-sunken px-4 py-3.5">
      <span className="sr-only">Foodie is answering</span>
      {[0, 1, 2].map((dot) => (
        <span
          key={dot}
          aria-hidden="true"
          style={{ animationDelay: `${dot * 160}ms` }}
          className="size-1.5 animate-pulse rounded-full bg-(--text-faint) motion-reduce:animate-none"
        />
      ))}
    </p>
  )
}
