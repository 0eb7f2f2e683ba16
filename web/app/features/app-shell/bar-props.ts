import type { Session } from '~/lib/session/session'
import type { NavItem } from './nav-items'
import type { Count } from './queries'

export type BarProps = {
  items: readonly NavItem[]
  session: Session
  /** Badges beside the items that name them. */
  counts: Record<'orders' | 'pickups', Count | undefined>
  onLogout: () => void
}
