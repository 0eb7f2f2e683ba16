import type { Session } from '../../lib/session'
import type { NavItem } from './nav-items'
import type { OrderCount } from './queries'

export type BarProps = {
  items: readonly NavItem[]
  session: Session
  count: OrderCount | undefined
  onLogout: () => void
}
