import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { logFailure } from '~/lib/log'
import type { Person } from '~/lib/session/kept-sign-in'
import { Button } from '~/ui/controls/button'
import { loadSession } from '../session/load-session'
import { MailCard } from './mail-card'
import { pageAfterSignIn } from './page-after-sign-in'
import { signInMessage } from './sign-in-failures'
import { SigningIn } from './signing-in'

/** Loads the account of whoever has signed in, and goes on to their page. */
export function AccountCard({ person, next }: { person: Person; next: string | null }) {
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()

  async function load() {
    setProblem(undefined)
    try {
      await loadSession(person)
      await navigate(pageAfterSignIn(next), { replace: true })
    } catch (failure) {
      logFailure('Sign-in failed', failure)
      setProblem(signInMessage(failure))
    }
  }
  const start = useEffectEvent(load)
  useEffect(() => void start(), [])

  if (!problem) return <SigningIn />
  return (
    <MailCard title="Almost there" announced>
      <p className="mt-1 mb-5 text-soft">{problem}</p>
      <Button size="large" className="w-full" onClick={load}>
        Try again
      </Button>
    </MailCard>
  )
}
