import type { Session } from '~/lib/session/session'
import type { NavItem } from './nav-items'
import type { RequestCount } from './queries'

export type BarProps = {
  items: readonly NavItem[]
  session: Session
  count: RequestCount | undefined
  onLogout: () => void
}
