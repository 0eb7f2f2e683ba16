import { clsx } from 'clsx'
import { LogOut } from 'lucide-react'
import { NavLink } from 'react-router'
import { Button } from '~/ui/controls/button'
import { ThemeToggle } from '~/ui/controls/theme-toggle'
import { Avatar } from '~/ui/layout/avatar'
import { Logo } from '~/ui/layout/logo'
import type { BarProps } from './bar-props'
import { CountBadge } from './count-badge'
import { HelpLink } from './help-link'
import { LiveStatus } from './live-status'
import { PhoneMenu } from './phone-menu'

const linkLook = [
  'inline-flex min-h-11 items-center gap-2 rounded-sm px-2 text-sm font-medium whitespace-nowrap text-soft',
  'transition-colors duration-(--dur-1) hover:bg-hover hover:text-fg xl:px-2.75 xl:text-compact',
]
const currentLook =
  'aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-(--primary-text-on-tint)'

export function AppBar(props: BarProps) {
  const { items, session, counts, onLogout } = props
  return (
    <header className="sticky top-0 print:hidden z-(--z-nav) border-b border-line bg-[color-mix(in_srgb,var(--surface)_92%,transparent)] backdrop-blur-[10px] backdrop-saturate-140 has-aria-expanded:bg-surface has-aria-expanded:backdrop-filter-none">
      <div className="wrap flex h-15 items-center gap-3 lg:h-17">
        <Logo to={items[0]?.to ?? '/'} />
        <nav aria-label="Main" className="hidden shrink-0 gap-0.5 lg:flex xl:ml-2">
          {items.map(({ label, to, counts: badge }) => (
            <NavLink key={to} to={to} className={clsx(linkLook, currentLook)}>
              {label}
              {badge && <CountBadge of={counts[badge]} />}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1.5 text-compact font-semibold">
          <LiveStatus />
          <HelpLink className="shrink-0 max-lg:hidden" />
          <ThemeToggle className="shrink-0 max-lg:hidden" />
          {/* The name gives way to everything else. */}
          <span title={session.name} className="hidden min-w-0 items-center gap-2.5 xl:flex">
            <Avatar name={session.name} />
            <span className="min-w-0 max-w-40 truncate">{session.name}</span>
          </span>
          <Button look="quiet" onClick={onLogout} className="max-lg:hidden shrink-0 max-xl:px-3 xl:ml-1.5">
            <LogOut aria-hidden="true" className="xl:hidden" />
            <span className="max-xl:sr-only">Logout</span>
          </Button>
        </div>
        <PhoneMenu {...props} />
      </div>
    </header>
  )
}
