import type { UserType } from '@surplate/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useLiveConnection, useLiveJoin } from '../../lib/live'
import { loginPath, signedOutState } from '../../lib/paths'
import { makeQueryClient } from '../../lib/queries'
import { keepAppOnDevice } from '../../lib/service-worker'
import { isRegistered, useSession } from '../../lib/session'
import { takeUndone } from '../../lib/undone'
import { useSlowNavigation } from '../../lib/use-slow-navigation'
import { Announcer } from '../../ui/announcer'
import { Toaster } from '../../ui/toaster'
import { AppBar } from './app-bar'
import { catchUp } from './catch-up'
import { ConfirmEmailLine } from './confirm-email-line'
import { navItems } from './nav-items'
import { OfflineStrip } from './offline-strip'
import { useOrderCount } from './queries'
import { useTitleCount } from './use-title-count'

/** What surrounds every page of a member: the bar of the role, the toasts, the live connection. `children` are there on all pages. */
export function Frame({
  userType,
  endSession,
  page = <Outlet />,
  children,
}: {
  userType: UserType
  endSession: () => Promise<void>
  /** In the place of the page, when it failed. */
  page?: ReactNode
  children?: ReactNode
}) {
  const session = useSession()
  const navigate = useNavigate()
  // Made anew with every frame: nothing one person has loaded can be shown to the next.
  const [queryClient] = useState(makeQueryClient)
  const { pathname, search } = useLocation()
  const leaving = useRef(false)
  const slow = useSlowNavigation()
  useLiveConnection(session)
  useEffect(keepAppOnDevice, [])
  const count = useOrderCount(userType, queryClient)
  useTitleCount(count?.label)
  useLiveJoin(() => void catchUp(queryClient))

  // Signed out in another tab, or refused by the server: ask to sign in, and come back here.
  const lost = !isRegistered(session)
  useEffect(() => {
    if (lost && !leaving.current)
      navigate(loginPath(pathname + search), { replace: true, state: signedOutState(takeUndone()) })
  }, [lost, navigate, pathname, search])

  async function logout() {
    leaving.current = true
    await endSession()
    await navigate('/')
  }

  return (
    <QueryClientProvider client={queryClient}>
      <AppBar items={navItems[userType]} session={session} count={count} onLogout={logout} />
      <OfflineStrip />
      <main
        id="content"
        tabIndex={-1}
        // The page that is left can no longer be pressed by mistake.
        inert={slow}
        className="wrap pt-6 pb-28 outline-none transition-opacity duration-(--dur-2) inert:opacity-60"
      >
        <ConfirmEmailLine />
        {page}
      </main>
      {children}
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  )
}
