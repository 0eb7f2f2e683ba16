import type { OrganisationKind } from '@surplate/contract/roles'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { useSlowNavigation } from '~/lib/loading/use-slow-navigation'
import { useLiveConnection, useLiveJoin } from '~/lib/network/live'
import { type LiveUpdatesOf, useLiveUpdates } from '~/lib/network/live-updates'
import { makeQueryClient } from '~/lib/network/queries'
import { keepAppOnDevice } from '~/lib/network/service-worker'
import { loginPath, signedOutState } from '~/lib/paths'
import { useActing } from '~/lib/session/acting'
import { LogOut } from '~/lib/session/log-out'
import { takeLostCalls } from '~/lib/session/lost-calls'
import { currentSession, isRegistered, useSession } from '~/lib/session/session'
import { Announcer } from '~/ui/feedback/announcer'
import { Toaster } from '~/ui/feedback/toaster'
import { AppBar } from './app-bar'
import { catchUp } from './catch-up'
import { ConfirmEmailLine } from './confirm-email-line'
import { lostActionMessage } from './lost-action'
import { navItemsFor } from './nav-items'
import { OfflineStrip } from './offline-strip'
import { useBadges } from './queries'
import { useMembershipCheck } from './use-membership-check'
import { useReturned } from './use-returned'
import { useStanding } from './use-standing'
import { useTitleCount } from './use-title-count'

/** After sign-out the page is still there for a moment, without an organisation to load anything for. */
function makeMemberClient() {
  return makeQueryClient(() => currentSession().type_id !== '')
}

/** Layout of every member page: the role's bar, toasts and the live connection. `children` appear on all pages. */
export function AppShell({
  userType,
  endSession,
  reloadSession,
  liveUpdates,
  page = <Outlet />,
  strip,
  children,
}: {
  userType: OrganisationKind
  endSession: () => Promise<void>
  reloadSession: () => Promise<void>
  /** What the features refetch on live events. */
  liveUpdates: readonly LiveUpdatesOf[]
  /** Replaces the page when it failed. */
  page?: ReactNode
  /** Shown under the bar on every page. */
  strip?: ReactNode
  children?: ReactNode
}) {
  const session = useSession()
  const navigate = useNavigate()
  // A new client per app shell, so that one user's data is never shown to the next.
  const [queryClient] = useState(makeMemberClient)
  const { pathname, search } = useLocation()
  const leaving = useRef(false)
  const slow = useSlowNavigation()
  const returned = useReturned()
  useLiveConnection(session)
  useEffect(keepAppOnDevice, [])
  const acting = useActing()
  const badges = useBadges(userType, queryClient)
  useTitleCount(badges.orders?.label)
  useLiveUpdates(liveUpdates, queryClient)
  useLiveJoin((quietMs) => void catchUp(queryClient, quietMs))

  useStanding(reloadSession)
  const whyEnded = useEffectEvent(useMembershipCheck(reloadSession))
  // Signed out in another tab, or rejected by the server: go to sign-in and return here afterwards.
  const lost = !isRegistered(session)
  useEffect(() => {
    if (lost && !leaving.current)
      navigate(loginPath(pathname + search), {
        replace: true,
        state: signedOutState(whyEnded() ?? lostActionMessage(takeLostCalls())),
      })
  }, [lost, navigate, pathname, search])

  async function logout() {
    leaving.current = true
    await endSession()
    await navigate('/')
  }

  return (
    <QueryClientProvider client={queryClient}>
      <AppBar
        items={navItemsFor(userType, acting?.role)}
        session={session}
        counts={badges}
        onLogout={logout}
      />
      <OfflineStrip />
      {strip}
      <main
        id="content"
        tabIndex={-1}
        // The page being left must not be clicked by mistake.
        inert={slow}
        data-returned={returned || undefined}
        className="wrap pt-6 pb-28 outline-none transition-opacity duration-(--dur-2) inert:opacity-60"
      >
        <ConfirmEmailLine />
        <LogOut value={logout}>{page}</LogOut>
      </main>
      {children}
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  )
}
