import { codeLength } from '@surplate/contract/sign-in-methods'
import { useState } from 'react'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import type { Person } from '~/lib/session/kept-sign-in'
import { forgetAsked } from './asked-links'
import { enterCode } from './by-mail'
import { codeMessage } from './mail-messages'

/** The digits typed so far; the last one sends them. */
export function useCode(onSignedIn: (person: Person) => void) {
  const [digits, setDigits] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(code: string) {
    setBusy(true)
    try {
      onSignedIn(await enterCode(code))
      forgetAsked()
    } catch (failure) {
      if (!hasCode(failure, 'CODE_WRONG') && !hasCode(failure, 'LINK_ENDED'))
        logFailure('Failed to sign in with the code', failure)
      setDigits('')
      setProblem(codeMessage(failure))
    }
    setBusy(false)
  }

  function type(typed: string) {
    if (busy) return
    setDigits(typed)
    setProblem(undefined)
    if (typed.length === codeLength) void send(typed)
  }

  return { digits, busy, problem, type, clearProblem: () => setProblem(undefined) }
}
