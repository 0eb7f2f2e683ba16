import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { logFailure } from '../../lib/log'
import { firstPage, ownPath } from '../../lib/paths'
import { currentSession } from '../../lib/session'
import { AccountError, signInMessage } from './sign-in-failures'

const load = () => import('./sign-in')

type State = { message?: string; loadingAccount: boolean; retry?: () => void }

export function useSignIn() {
  const [state, setState] = useState<State>({ loadingAccount: false })
  const navigate = useNavigate()
  const [search] = useSearchParams()

  async function attempt(run: () => Promise<void>, retry: () => void) {
    setState({ loadingAccount: false })
    try {
      await run()
    } catch (failure) {
      logFailure('Sign-in failed', failure)
      const again =
        failure instanceof AccountError
          ? () => attempt(retryAccount, () => attempt(retryAccount, retry))
          : retry
      setState({ message: signInMessage(failure), loadingAccount: false, retry: again })
      return
    }
    const { user_type } = currentSession()
    await navigate(user_type ? (ownPath(search.get('next')) ?? firstPage[user_type]) : '/register')
  }

  async function retryAccount() {
    setState({ loadingAccount: true })
    await (await load()).retryAccount()
  }

  function start(shared: boolean) {
    const run = async () => {
      const { signIn } = await load()
      await signIn({ shared, onPopupDone: () => setState({ loadingAccount: true }) })
    }
    return attempt(run, () => start(shared))
  }

  /** A failure here is shown when the person presses the button, not before. */
  function prepare() {
    load()
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => undefined)
  }

  return { ...state, start, prepare }
}
