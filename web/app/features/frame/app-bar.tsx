import { NavLink } from 'react-router'
import { Avatar } from '../../ui/avatar'
import { Button } from '../../ui/button'
import { Logo } from '../../ui/logo'
import { ThemeToggle } from '../../ui/theme-toggle'
import type { BarProps } from './bar-props'
import { LiveStatus } from './live-status'
import { PendingCount } from './pending-count'
import { PhoneMenu } from './phone-menu'

export function AppBar(props: BarProps) {
  const { items, session, onLogout } = props
  return (
    <header className="sticky top-0 z-(--z-nav) border-b border-line bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] backdrop-blur-[10px] backdrop-saturate-140 has-aria-expanded:bg-surface has-aria-expanded:backdrop-filter-none">
      <div className="wrap flex h-15 items-center gap-3 lg:h-17 lg:gap-6">
        <Logo to={items[0]?.to ?? '/'} />
        <nav aria-label="Main" className="ml-2 hidden gap-1 lg:flex">
          {items.map(({ label, to, counted }) => (
            <NavLink
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-sm px-3.5 text-[0.9375rem] font-medium text-soft transition-colors duration-(--dur-1) hover:bg-hover hover:text-fg aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-(--primary-text-on-tint)"
            >
              {label}
              {counted && <PendingCount />}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2.5 text-[0.9375rem] font-semibold">
          <LiveStatus />
          <ThemeToggle className="max-lg:hidden" />
          <span className="hidden items-center gap-2.5 lg:flex">
            <Avatar name={session.name} />
            <span className="max-w-48 truncate">{session.name}</span>
          </span>
          <Button look="quiet" onClick={onLogout} className="ml-2 max-lg:hidden">
            Logout
          </Button>
        </div>
        <PhoneMenu {...props} />
      </div>
    </header>
  )
}
