import { Outlet } from 'react-router'
import { requireMember } from '~/features/accounts/session/guards'
import type { Route } from './+types/members-only-layout'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await requireMember(request)
}

export default function MembersOnlyLayout() {
  return <Outlet />
}
