import { CircleHelp, LifeBuoy, LogOut, Settings, SunMoon } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { settingsPage } from '~/lib/member-paths'
import type { Session } from '~/lib/session/session'
import { appearances, chooseAppearance, useAppearance } from '~/ui/controls/appearance'
import { DeskEntry } from './desk-entry'
import { entryLook, OrganisationEntries } from './organisation-entries'
import { useMenuKeys } from './use-menu-keys'

const item = { role: 'menuitem', tabIndex: -1 } as const

/** The menu of the bar. Mounted only while open. */
export function OrganisationMenu({
  session,
  start,
  button,
  onClose,
  onLogout,
}: {
  session: Session
  /** The entry that has the focus at first. */
  start: 'first' | 'last'
  /** Gets the focus back. */
  button: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onLogout: () => void
}) {
  const menu = useRef<HTMLDivElement>(null)
  const onKeyDown = useMenuKeys({ menu, start, button, onClose })
  const { pathname } = useLocation()
  const opened = useRef(pathname)
  useEffect(() => {
    if (pathname !== opened.current) onClose()
  }, [pathname, onClose])
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={`${session.name} menu`}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="absolute top-full right-0 mt-1.5 w-82 animate-drop rounded-lg border border-line bg-raised p-2 font-medium text-fg shadow-4 outline-none"
    >
      <OrganisationEntries session={session} role="menuitemradio" onChoose={onClose} />
      <DeskEntry session={session} {...item} className={entryLook} onChoose={onClose}>
        <Icon of={LifeBuoy} />
      </DeskEntry>
      {session.type_id && (
        <Link {...item} to={settingsPage} onClick={onClose} className={entryLook}>
          <Icon of={Settings} />
          Settings
        </Link>
      )}
      <Appearance />
      <Link {...item} to="/help" onClick={onClose} className={entryLook}>
        <Icon of={CircleHelp} />
        Help
      </Link>
      <button type="button" {...item} onClick={onLogout} className={entryLook}>
        <Icon of={LogOut} />
        Logout
      </button>
    </div>
  )
}

function Icon({ of: Shape }: { of: typeof Settings }): ReactNode {
  return <Shape aria-hidden="true" className="size-4.5 text-soft" />
}

/** Three entries in one row; choosing one leaves the menu open, because its effect is seen at once. */
function Appearance() {
  const chosen = useAppearance()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu contains groups, not fieldsets.
    <div role="group" aria-label="Appearance" className="flex min-h-12 items-center gap-3 pl-3">
      <Icon of={SunMoon} />
      <span aria-hidden="true" className="flex-1">
        Appearance
      </span>
      <div className="flex">
        {appearances.map(({ value, label }) => (
          <button
            key={value}
            type="button"
            role="menuitemradio"
            aria-checked={value === chosen}
            tabIndex={-1}
            onClick={() => chooseAppearance(value)}
            className="min-h-11 rounded-sm px-2 text-sm text-soft hover:bg-hover aria-checked:bg-primary-tint aria-checked:font-semibold aria-checked:text-(--primary-text-on-tint)"
          >
            {label}
          </button>
        ))}
      </div>
    </div>
  )
}
