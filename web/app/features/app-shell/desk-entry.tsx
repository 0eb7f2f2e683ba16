import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { Link, useLocation } from 'react-router'
import { useApiQueries } from '~/lib/network/api-queries'
import { deskPage, firstPage } from '~/lib/paths'
import type { Session } from '~/lib/session/session'

/** Leads members who also run the network to their desk, and back. */
export function DeskEntry({
  session: { user_type, name },
  onChoose,
  children,
  ...link
}: Omit<ComponentProps<typeof Link>, 'to'> & { session: Session; onChoose: () => void }) {
  const { accounts } = useApiQueries()
  const { pathname } = useLocation()
  const { data } = useQuery({
    ...accounts.getProfile.queryOptions(),
    enabled: user_type !== '',
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failure: 'Failed to ask who runs the network' },
  })
  if (!data?.operator || !user_type) return null
  const atDesk = pathname.startsWith(deskPage)
  return (
    <Link to={atDesk ? firstPage[user_type] : deskPage} onClick={onChoose} {...link}>
      {children}
      <span className="min-w-0 truncate">{atDesk ? `Back to ${name}` : 'Operator’s desk'}</span>
    </Link>
  )
}
