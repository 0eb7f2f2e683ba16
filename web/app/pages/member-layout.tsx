import { Outlet } from 'react-router'
import { roleOfMember } from '../features/accounts/guards'
import { endSession } from '../features/accounts/sign-out'
import { Frame } from '../features/frame/frame'
import { Notices } from '../features/notices/notices'
import { FailedPage } from '../features/site/failed-page'
import { currentSession } from '../lib/session'
import type { Route } from './+types/member-layout'

export function clientLoader() {
  return roleOfMember()
}

/** One frame for all pages of a member, so that neither the bar nor the live connection starts anew on the way. */
export default function MemberLayout({ loaderData: userType }: Route.ComponentProps) {
  if (!userType) return <Outlet />
  return (
    <Frame userType={userType} endSession={endSession}>
      <Notices />
    </Frame>
  )
}

/** A page that failed leaves the bar where it is: the other pages may work. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { user_type } = currentSession()
  if (user_type === '') return <FailedPage error={error} />
  return <Frame userType={user_type} endSession={endSession} page={<FailedPage error={error} framed />} />
}
