import type { ListingDraft } from '@surplate/contract/chat'
import { chatFailed } from '@surplate/contract/chat-rules'
import { useEffect, useRef, useState } from 'react'
import { type ChatEntry, forgetHistory, keepHistory, readHistory } from '../../lib/chat-history'
import { logFailure } from '../../lib/log'
import { useSession } from '../../lib/session'
import { askFoodie } from './ask-foodie'

interface Answering {
  text: string
  stop: () => void
}

/** The conversation of this browser. It is forgotten when somebody else signs in, or the person signs out. */
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

  /** Asks the last question again, without the answer that it got. */
  function tryAgain() {
    return answerTo(entries.slice(0, entries.findLastIndex(({ sender }) => sender === 'user') + 1))
  }

  async function answerTo(asked: ChatEntry[]) {
    const abort = new AbortController()
    running.current = abort
    keep(asked)
    setFailed(false)
    let said = ''
    let drafts: ListingDraft[] = []
    const show = (words: string) => {
      said = words
      setAnswering({ text: words, stop: () => abort.abort() })
    }
    show('')
    try {
      for await (const event of await askFoodie(asked, abort.signal)) {
        if (event.kind === 'text') show(said + event.text)
        else if (event.kind === 'instead') show(event.text)
        else {
          said = event.reply
          drafts = event.drafts
        }
      }
    } catch (failure) {
      if (!abort.signal.aborted) {
        logFailure('The assistant did not answer', failure)
        said = chatFailed
        setFailed(true)
      }
    }
    if (running.current !== abort) return
    setAnswering(undefined)
    // Cleared meanwhile: what was still on its way belongs to a conversation that is gone.
    if (readHistory().length === 0) return
    const answer: ChatEntry = { text: said, sender: 'ai', ...(drafts.length > 0 && { drafts }) }
    keep(said ? [...asked, answer] : asked)
  }

  return { entries, answering, failed, send, tryAgain, clear }
}
