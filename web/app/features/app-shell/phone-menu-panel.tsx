import { clsx } from 'clsx'
import { NavLink } from 'react-router'
import { settingsPage } from '~/lib/member-paths'
import { appearances, chooseAppearance, useAppearance } from '~/ui/controls/appearance'
import { Button } from '~/ui/controls/button'
import { Segmented } from '~/ui/controls/segmented'
import type { BarProps } from './bar-props'
import { CountBadge } from './count-badge'
import { DeskEntry } from './desk-entry'
import type { NavItem } from './nav-items'
import { OrganisationEntries } from './organisation-entries'

const linkLook =
  'relative flex min-h-13 items-center justify-between border-b border-line px-1 text-[1.0625rem] font-semibold'
const currentMark = [
  'aria-[current=page]:pl-3.5 aria-[current=page]:text-primary-text aria-[current=page]:before:absolute',
  'aria-[current=page]:before:inset-y-3.5 aria-[current=page]:before:left-0 aria-[current=page]:before:w-1',
  'aria-[current=page]:before:rounded-full aria-[current=page]:before:bg-(--teal-500)',
]
const more: NavItem[] = [
  { label: 'Settings', to: settingsPage },
  { label: 'Help', to: '/help' },
]

/** The content of the phone menu. */
export function PhoneMenuPanel({
  items,
  session,
  counts,
  onLogout,
  onClose,
}: BarProps & { onClose: () => void }) {
  return (
    <>
      <OrganisationEntries session={session} onChoose={onClose} />
      <nav aria-label="Main">
        {[...items, ...more.filter(({ to }) => to !== settingsPage || session.type_id)].map(
          ({ label, to, end = false, counts: badge }) => (
            <NavLink key={to} to={to} end={end} onClick={onClose} className={clsx(linkLook, currentMark)}>
              {label}
              {badge && <CountBadge of={counts[badge]} />}
            </NavLink>
          ),
        )}
        <DeskEntry session={session} className={clsx(linkLook)} onChoose={onClose} />
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-3 px-1 pt-4">
        <div className="min-w-0 flex-1">
          <Segmented
            label="Appearance"
            segments={appearances}
            value={useAppearance()}
            onChange={chooseAppearance}
            full
          />
        </div>
        <Button look="quiet" onClick={onLogout}>
          Logout
        </Button>
      </div>
    </>
  )
}
