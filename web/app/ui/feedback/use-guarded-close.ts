import { useEffect, useEffectEvent, useState } from 'react'
import { useBlocker } from 'react-router'

/**
 * For a sheet with a form: the browser's Back closes the sheet instead of leaving the page, and typed text is
 * not discarded without confirmation.
 */
export function useGuardedClose(typed: boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP')
  function close() {
    if (typed) setAsking(true)
    else onClose()
  }
  const closeInstead = useEffectEvent(() => {
    blocker.reset?.()
    close()
  })
  useEffect(() => {
    if (blocker.state === 'blocked') closeInstead()
  }, [blocker.state])
  return { asking, close, keep: () => setAsking(false) }
}
