import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { loadCode } from '~/lib/loading/load-code'
import { logFailure } from '~/lib/log'
import { firstPage, ownPath } from '~/lib/paths'
import { currentSession } from '~/lib/session/session'

const load = () => loadCode(() => import('./sign-in'))

/** The account did not load after a popup that went well, or the message about what went wrong before. */
async function explain(failure: unknown) {
  try {
    const { signInMessage, AccountError } = await load()
    return { message: signInMessage(failure), onlyAccount: failure instanceof AccountError }
  } catch {
    return { message: 'Signing in did not work. Please try again.', onlyAccount: false }
  }
}

type State = { message?: string; loadingAccount: boolean; retry?: () => void }

/** Longer than a double click; by then an opened popup has taken the focus. */
const openingMs = 1000

/** Resolves when the popup has closed or the user has come back from it. */
async function windowLeft(done: Promise<unknown>) {
  let over = false
  done.finally(() => {
    over = true
  })
  do await new Promise((resolve) => setTimeout(resolve, openingMs))
  while (!over && !document.hasFocus())
}

export function useSignIn() {
  const [state, setState] = useState<State>({ loadingAccount: false })
  const [opening, setOpening] = useState(false)
  const navigate = useNavigate()
  const [search] = useSearchParams()

  async function attempt(run: () => Promise<void>, retry: () => void) {
    setState({ loadingAccount: false })
    try {
      await run()
    } catch (failure) {
      logFailure('Sign-in failed', failure)
      const { message, onlyAccount } = await explain(failure)
      const again = onlyAccount ? () => attempt(retryAccount, () => attempt(retryAccount, retry)) : retry
      setState({ message, loadingAccount: false, retry: again })
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
    return oneWindow(attempt(run, () => start(shared)))
  }

  /** Prevents a second click from opening a second popup. */
  async function oneWindow(attempted: Promise<void>) {
    setOpening(true)
    await windowLeft(attempted)
    setOpening(false)
  }

  /** Errors here surface when the user presses the button. */
  function prepare() {
    load()
      .then(({ prepareSignIn }) => prepareSignIn())
      .catch(() => undefined)
  }

  return { ...state, opening, start, prepare }
}
