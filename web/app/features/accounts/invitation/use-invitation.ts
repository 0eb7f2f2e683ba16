import type { ShownInvitation } from '@surplate/contract/people'
import { useEffect, useState } from 'react'
import { logFailure } from '~/lib/log'
import { api, hasCode } from '~/lib/network/api'

type Invitation =
  | { state: 'loading' | 'ended' | 'incomplete' }
  | { state: 'failed'; retry: () => void }
  | { state: 'open'; invitation: ShownInvitation }

/** What the link in the mail is about. */
export function useInvitation(token: string) {
  const [shown, setShown] = useState<Invitation>({ state: token ? 'loading' : 'incomplete' })
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt asks again.
  useEffect(() => {
    if (!token) return
    let current = true
    api.people.getInvitation({ token }).then(
      (invitation) => current && setShown({ state: 'open', invitation }),
      (failure: unknown) => {
        if (!current) return
        if (hasCode(failure, 'INVITATION_ENDED')) return setShown({ state: 'ended' })
        logFailure('Failed to load the invitation', failure)
        setShown({ state: 'failed', retry: () => setAttempt((number) => number + 1) })
      },
    )
    return () => {
      current = false
    }
  }, [token, attempt])

  return { shown, end: () => setShown({ state: 'ended' }) }
}
