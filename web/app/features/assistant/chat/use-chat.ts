import type { ListingDraft } from '@surplate/contract/assistant'
import { chatFailed } from '@surplate/contract/assistant-rules'
import { useEffect, useRef, useState } from 'react'
import { logFailure } from '~/lib/log'
import { useSession } from '~/lib/session/session'
import { askFoodie } from './ask-foodie'
import { type ChatEntry, keepHistory, readHistory } from './chat-history'
import { forgetHistory } from './forget-history'

interface Answering {
  text: string
  stop: () => void
}

/** This browser's conversation, cleared on sign-out or when another user signs in. */
export function useChat() {
  const [entries, setEntries] = useState(readHistory)
  const [answering, setAnswering] = useState<Answering>()
  const [failed, setFailed] = useState(false)
  const running = useRef<AbortController>(undefined)
  const { user_id } = useSession()
  const person = useRef(user_id)

  useEffect(() => {
    if (person.current === user_id) return
    const hadOne = person.current !== ''
    person.current = user_id
    if (hadOne) clear()
  })
  useEffect(() => () => running.current?.abort(), [])

  function keep(next: ChatEntry[]) {
    setEntries(next)
    keepHistory(next)
  }

  function clear() {
    running.current?.abort()
    setAnswering(undefined)
    setFailed(false)
    setEntries([])
    forgetHistory()
  }

  function send(text: string) {
    return answerTo([...entries, { text, sender: 'user' }])
  }

  /** Asks the last question again and drops its answer. */
  function tryAgain() {
    return answerTo(entries.slice(0, entries.findLastIndex(({ sender }) => sender === 'user') + 1))
  }

  async function answerTo(asked: ChatEntry[]) {
    const abort = new AbortController()
    running.current = abort
    keep(asked)
    setFailed(false)
    let reply = ''
    let drafts: ListingDraft[] = []
    const show = (text: string) => {
      reply = text
      setAnswering({ text, stop: () => abort.abort() })
    }
    show('')
    try {
      for await (const event of await askFoodie(asked, abort.signal)) {
        if (event.kind === 'text') show(reply + event.text)
        else if (event.kind === 'instead') show(event.text)
        else {
          reply = event.reply
          drafts = event.drafts
        }
      }
    } catch (failure) {
      if (!abort.signal.aborted) {
        logFailure('Assistant failed to answer', failure)
        reply = chatFailed
        setFailed(true)
      }
    }
    if (running.current !== abort) return
    setAnswering(undefined)
    // The chat was cleared while this answer was streaming, so drop it.
    if (readHistory().length === 0) return
    const answer: ChatEntry = { text: reply, sender: 'ai', ...(drafts.length > 0 && { drafts }) }
    keep(reply ? [...asked, answer] : asked)
  }

  return { entries, answering, failed, send, tryAgain, clear }
}
