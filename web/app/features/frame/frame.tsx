import type { UserType } from '@surplate/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useLiveConnection, useLiveJoin } from '../../lib/live'
import { loginPath } from '../../lib/paths'
import { makeQueryClient } from '../../lib/queries'
import { isRegistered, useSession } from '../../lib/session'
import { Announcer } from '../../ui/announcer'
import { Toaster } from '../../ui/toaster'
import { AppBar } from './app-bar'
import { navItems } from './nav-items'
import { useRecount } from './queries'

/** What surrounds every page of a member: the bar of the role, the toasts, the live connection. */
export function Frame({ userType, endSession }: { userType: UserType; endSession: () => Promise<void> }) {
  const session = useSession()
  const navigate = useNavigate()
  // Made anew with every frame: nothing one person has loaded can be shown to the next.
  const [queryClient] = useState(makeQueryClient)
  const { pathname, search } = useLocation()
  const leaving = useRef(false)
  useLiveConnection(session)
  useRecount(queryClient)
  useLiveJoin(() => queryClient.invalidateQueries({}, { cancelRefetch: false }))

  // Signed out in another tab, or refused by the server: ask to sign in, and come back here.
  const lost = !isRegistered(session)
  useEffect(() => {
    if (lost && !leaving.current) navigate(loginPath(pathname + search), { replace: true })
  }, [lost, navigate, pathname, search])

  async function logout() {
    leaving.current = true
    await endSession()
    await navigate('/')
  }

  return (
    <QueryClientProvider client={queryClient}>
      <AppBar items={navItems[userType]} session={session} onLogout={logout} />
      <main id="content" tabIndex={-1} className="wrap pt-6 pb-28 outline-none">
        <Outlet />
      </main>
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  )
}
