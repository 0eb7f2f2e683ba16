import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { logFailure } from '~/lib/log'
import { switchPath } from '~/lib/member-paths'
import { onDoubt } from '~/lib/session/doubts'
import { currentSession, isRegistered } from '~/lib/session/session'
import { showToast } from '~/ui/feedback/toasts'

/**
 * When the server refuses something, finds out whether the user was removed from the organisation. Another one of theirs
 * takes its place; without one the session is lost, and the returned function says why.
 */
export function useMembershipCheck(reloadSession: () => Promise<void>) {
  const ended = useRef<string>(undefined)
  const checking = useRef(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()

  const check = useEffectEvent(async () => {
    if (checking.current) return
    checking.current = true
    const { type_id, name } = currentSession()
    const message = `You no longer belong to ${name}.`
    ended.current = message
    try {
      await reloadSession()
      const session = currentSession()
      if (!isRegistered(session)) return
      ended.current = undefined
      if (session.type_id === type_id) return
      showToast({ kind: 'news', text: message })
      await navigate(switchPath(session.type_id, pathname), { replace: true })
    } catch (failure) {
      ended.current = undefined
      logFailure('Failed to refresh the session', failure)
    } finally {
      checking.current = false
    }
  })
  useEffect(() => onDoubt(() => void check()), [])

  return () => ended.current
}
