import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSlowNavigation } from '~/lib/loading/use-slow-navigation'
import { useLiveConnection, useLiveJoin } from '~/lib/network/live'
import { type LiveUpdatesOf, useLiveUpdates } from '~/lib/network/live-updates'
import { makeQueryClient } from '~/lib/network/queries'
import { deskPage, loginPath, signedOutState } from '~/lib/paths'
import { LogOut } from '~/lib/session/log-out'
import { takeLostCalls } from '~/lib/session/lost-calls'
import { currentSession, useSession } from '~/lib/session/session'
import { Announcer } from '~/ui/feedback/announcer'
import { Toaster } from '~/ui/feedback/toaster'
import { AppBar } from './app-bar'
import { catchUp } from './catch-up'
import { lostActionMessage } from './lost-action'
import type { NavItem } from './nav-items'
import { OfflineStrip } from './offline-strip'

const items: readonly NavItem[] = [
  { label: 'Desk', to: deskPage, end: true },
  { label: 'Organisations', to: `${deskPage}/organisations` },
  { label: 'Food on offer', to: `${deskPage}/items` },
  { label: 'Pickups', to: `${deskPage}/pickups` },
  { label: 'Trace', to: `${deskPage}/trace` },
  { label: 'People', to: `${deskPage}/people` },
  { label: 'Jobs', to: `${deskPage}/jobs` },
]
const noCounts = { orders: undefined, pickups: undefined }

function makeDeskClient() {
  return makeQueryClient(() => currentSession().firebase_uid !== '')
}

/** Layout of the pages of those who run the network, whatever organisation they act for. */
export function OperatorShell({
  endSession,
  liveUpdates,
  children,
}: {
  endSession: () => Promise<void>
  liveUpdates: readonly LiveUpdatesOf[]
  children: ReactNode
}) {
  const session = useSession()
  const navigate = useNavigate()
  const [queryClient] = useState(makeDeskClient)
  const { pathname, search } = useLocation()
  const leaving = useRef(false)
  const slow = useSlowNavigation()
  useLiveConnection(session)
  useLiveUpdates(liveUpdates, queryClient)
  useLiveJoin((quietMs) => void catchUp(queryClient, quietMs))

  const lost = session.firebase_uid === ''
  useEffect(() => {
    if (lost && !leaving.current)
      navigate(loginPath(pathname + search), {
        replace: true,
        state: signedOutState(lostActionMessage(takeLostCalls())),
      })
  }, [lost, navigate, pathname, search])

  async function logout() {
    leaving.current = true
    await endSession()
    await navigate('/')
  }

  return (
    <QueryClientProvider client={queryClient}>
      <AppBar items={items} session={session} counts={noCounts} onLogout={logout} />
      <OfflineStrip />
      <main
        id="content"
        tabIndex={-1}
        inert={slow}
        className="wrap pt-6 pb-28 outline-none transition-opacity duration-(--dur-2) inert:opacity-60"
      >
        <LogOut value={logout}>{children}</LogOut>
      </main>
      <Toaster />
      <Announcer />
    </QueryClientProvider>
  )
}
