import type { Session } from '../../lib/session'
import type { NavItem } from './nav-items'

export type BarProps = { items: readonly NavItem[]; session: Session; onLogout: () => void }
