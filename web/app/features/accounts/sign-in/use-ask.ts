import { useState } from 'react'
import { logFailure } from '~/lib/log'
import type { Wish } from './asked-links'
import { askForLink } from './by-mail'
import { askMessage } from './mail-messages'

/** Asks for a link with a single press. */
export function useAsk(onSent = () => {}) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask({ email, shared, next }: Wish) {
    setBusy(true)
    setProblem(undefined)
    try {
      await askForLink({ email, shared, next })
      onSent()
    } catch (failure) {
      logFailure('Failed to ask for a sign-in link', failure)
      setProblem(askMessage(failure))
    }
    setBusy(false)
  }

  return { busy, problem, ask }
}
