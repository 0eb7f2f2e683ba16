import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { Button } from '~/ui/controls/button'
import { Logo } from '~/ui/layout/logo'
import type { BarProps } from './bar-props'
import { CountBadge } from './count-badge'
import { LiveStatus } from './live-status'
import { OrganisationButton } from './organisation-button'
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
          {items.map(({ label, to, end = false, counts: badge }) => (
            <NavLink key={to} to={to} end={end} className={clsx(linkLook, currentLook)}>
              {label}
              {badge && <CountBadge of={counts[badge]} />}
            </NavLink>
          ))}
        </nav>
        <div className="ml-auto flex min-w-0 items-center gap-1.5 text-compact font-semibold">
          <LiveStatus />
          <OrganisationButton session={session} onLogout={onLogout} />
          <Button look="quiet" onClick={onLogout} className="shrink-0 max-[75rem]:hidden xl:ml-1">
            Logout
          </Button>
        </div>
        <PhoneMenu {...props} />
      </div>
    </header>
  )
}
