import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { currentSession } from '~/lib/session/session'
import { onDemand } from '../feedback/on-demand'

const ConfirmSheet = onDemand({
  name: 'question before leaving',
  load: () => import('./confirm-sheet'),
  pick: (module) => module.ConfirmSheet,
})

function askBrowser(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/**
 * Asks before what was typed on a page is lost. Mounted only while there is something to lose, and not over a sheet with
 * a form, which asks by itself. A sign-out asks nothing: the session is over by then.
 */
export function LeaveQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentSession().type_id !== '' && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    window.addEventListener('beforeunload', askBrowser)
    return () => window.removeEventListener('beforeunload', askBrowser)
  }, [])
  if (blocker.state !== 'blocked') return null
  return (
    <ConfirmSheet
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      keep="Keep editing"
      action="Discard"
      onKeep={blocker.reset}
      onConfirm={blocker.proceed}
    />
  )
}
