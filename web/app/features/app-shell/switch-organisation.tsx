import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { firstPage, ownPath } from '~/lib/paths'
import { actFor } from '~/lib/session/acting'
import { useSession } from '~/lib/session/session'
import { pageOfSameKind } from './nav-items'

/**
 * Acts for another organisation and goes on to the same kind of page, or from a mail to the page it names. A page of its own, so that the one before is gone
 * by then: it could ask before it was left, and loads nothing for the wrong organisation. The live connection follows the
 * session.
 */
export function SwitchOrganisation({ id }: { id: string }) {
  const { memberships, user_type } = useSession()
  const [params] = useSearchParams()
  const client = useQueryClient()
  const navigate = useNavigate()
  const membership = memberships?.find(({ organisation_id }) => organisation_id === id)
  const act = useEffectEvent(() => {
    if (membership) {
      actFor(membership)
      client.clear()
    }
    const kind = membership?.kind ?? user_type
    if (kind === '') return
    const from = params.get('from')
    const next = ownPath(params.get('to')) ?? (from ? pageOfSameKind(from, kind) : firstPage[kind])
    void navigate(next, { replace: true })
  })
  useEffect(() => act(), [])
  return <h1 className="sr-only">Switching organisation</h1>
}
