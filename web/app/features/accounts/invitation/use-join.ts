import { errors } from '@surplate/contract/errors'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadCode } from '~/lib/loading/load-code'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import { firstPage } from '~/lib/paths'
import type { Person } from '~/lib/session/kept-sign-in'
import { signInMessage } from '../sign-in/sign-in-failures'

const load = () => loadCode(() => import('./join'))

/** Joins the organisation as whoever is signed in, or after signing in. `waiting` while a link is on its way. */
export function useJoin(token: string, { waiting, onEnded }: { waiting: boolean; onEnded: () => void }) {
  const [person, setPerson] = useState<Person | null>()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const navigate = useNavigate()

  const find = useEffectEvent(() => {
    load()
      .then(({ findPerson }) => findPerson())
      // The button tries again and says what is wrong.
      .catch(() => null)
      .then(show)
  })
  // Again once the mail is no longer awaited: its link signs in in another tab.
  useEffect(() => {
    if (!waiting) find()
  }, [waiting])

  function show(found: Person | null) {
    setPerson(found)
    if (found) return
    load()
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => undefined)
  }

  async function attempt(signedIn: Person | null) {
    setBusy(true)
    setProblem(undefined)
    try {
      const { join, signIn } = await load()
      const who = signedIn ?? (await signIn())
      setPerson(who)
      const { kind } = await join(who, token)
      await navigate(firstPage[kind])
    } catch (failure) {
      if (hasCode(failure, 'INVITATION_ENDED')) return onEnded()
      if (!hasCode(failure, 'OTHER_ADDRESS')) logFailure('Failed to accept the invitation', failure)
      setProblem(hasCode(failure, 'OTHER_ADDRESS') ? errors.OTHER_ADDRESS.message : signInMessage(failure))
    }
    setBusy(false)
  }

  return {
    person,
    busy,
    problem,
    join: () => void attempt(person ?? null),
    joinAs: (signedIn: Person) => void attempt(signedIn),
    /** Whoever signs in next replaces who is signed in now. */
    chooseAnother: () => {
      setProblem(undefined)
      show(null)
    },
  }
}
