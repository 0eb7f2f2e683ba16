import { Outlet } from 'react-router'
import { reloadSession, roleOfMember } from '~/features/accounts/session/guards'
import { endSession } from '~/features/accounts/session/sign-out'
import { liveUpdates as analytics } from '~/features/analytics/live-updates'
import { AppShell } from '~/features/app-shell/app-shell'
import { liveUpdates as badges } from '~/features/app-shell/live-updates'
import { liveUpdates as donationRequests } from '~/features/donation-requests/live-updates'
import { liveUpdates as foodItems } from '~/features/food-items/live-updates'
import { liveUpdates as leaderboard } from '~/features/leaderboard/live-updates'
import { Notifications } from '~/features/notifications/notifications'
import { liveUpdates as pickups } from '~/features/pickups/live-updates'
import { forgetLists } from '~/features/pickups/offline/list-storage'
import { OutboxStrip } from '~/features/pickups/offline/outbox-strip'
import { liveUpdates as recalls } from '~/features/recalls/live-updates'
import { RecallStrip } from '~/features/recalls/recall-strip'
import { liveUpdates as reviews } from '~/features/reviews/live-updates'
import { FailedPage } from '~/features/site/shell/failed-page'
import { liveUpdates as verification } from '~/features/verification/live-updates'
import { StandingNote } from '~/features/verification/note/standing-note'
import { currentSession, useSession } from '~/lib/session/session'
import { onSessionEnd } from '~/lib/session/session-end'
import type { Route } from './+types/member-layout'

const liveUpdates = [
  analytics,
  badges,
  donationRequests,
  foodItems,
  leaderboard,
  pickups,
  recalls,
  reviews,
  verification,
]

// Here, because the user may sign out on a page without pickups.
onSessionEnd(forgetLists)

export function clientLoader() {
  return roleOfMember()
}

/** One app shell for all member pages, so that navigation restarts neither the bar nor the live connection. */
export default function MemberLayout({ loaderData: opened }: Route.ComponentProps) {
  const { user_type } = useSession()
  if (!opened) return <Outlet />
  // The user may have switched to an organisation of the other kind since, or is just signing out.
  const userType = user_type || opened
  return (
    <AppShell
      userType={userType}
      endSession={endSession}
      reloadSession={reloadSession}
      liveUpdates={liveUpdates}
      strip={
        <>
          {userType === 'restaurant' && <OutboxStrip />}
          <RecallStrip />
          <StandingNote />
        </>
      }
    >
      <Notifications />
    </AppShell>
  )
}

/** A failed page keeps the bar: other pages may work. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { user_type } = currentSession()
  if (user_type === '') return <FailedPage error={error} />
  return (
    <AppShell
      userType={user_type}
      endSession={endSession}
      reloadSession={reloadSession}
      liveUpdates={liveUpdates}
      page={<FailedPage error={error} inAppShell />}
    />
  )
}
