import type { HelpArticle } from '@surplate/contract/help'
import { useEffect, useState } from 'react'
import { api } from '../../lib/api'
import { logFailure } from '../../lib/log'

const pauseMs = 150

/** What fits the words so far; undefined while nothing is asked or the answer is on its way. */
export function useSearch(words: string): { found: HelpArticle[] | undefined; failed: boolean } {
  const [answer, setAnswer] = useState<
    { words: string; found: HelpArticle[] } | { words: string; failed: true }
  >()
  useEffect(() => {
    if (words === '') return
    const leaving = new AbortController()
    const asking = setTimeout(async () => {
      try {
        const { items } = await api.help.search({ q: words }, { signal: leaving.signal })
        setAnswer({ words, found: items })
      } catch (failure) {
        if (leaving.signal.aborted) return
        logFailure('Failed to search the help centre', failure)
        setAnswer({ words, failed: true })
      }
    }, pauseMs)
    return () => {
      clearTimeout(asking)
      leaving.abort()
    }
  }, [words])
  if (answer?.words !== words) return { found: undefined, failed: false }
  return 'found' in answer ? { found: answer.found, failed: false } : { found: undefined, failed: true }
}
