import { requireMember } from '../features/accounts/guards'
import { endSession } from '../features/accounts/sign-out'
import { Frame } from '../features/frame/frame'
import type { Route } from './+types/member-layout'

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireMember(request)
}

/** One frame for all pages of a member, so that neither the bar nor the live connection starts anew on the way. */
export default function MemberLayout({ loaderData: userType }: Route.ComponentProps) {
  return <Frame userType={userType} endSession={endSession} />
}
