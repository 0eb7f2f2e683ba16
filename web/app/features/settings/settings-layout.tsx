import { ArrowLeft } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Link, NavLink } from 'react-router'
import { settingsPage } from '~/lib/member-paths'
import { useSession } from '~/lib/session/session'
import { groupTitle, useSections } from './sections'

/** A section of the settings: with all of them beside it on wide screens, with a way back to them on narrow ones. */
export function SettingsLayout({ children }: { children: ReactNode }) {
  const { name } = useSession()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:items-start lg:gap-10">
      <nav aria-label="Settings" className="sticky top-23 grid gap-1 max-lg:hidden">
        {useSections().map(({ of, sections }) => (
          <Fragment key={of}>
            <span className="truncate px-3.5 pt-3 pb-1 text-xs text-faint first:pt-0">
              {groupTitle(of, name)}
            </span>
            {sections.map(({ label, to, icon: Icon }) => (
              <NavLink
                key={to}
                to={to}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3.5 font-medium text-soft hover:bg-hover hover:text-fg aria-[current=page]:bg-primary-tint aria-[current=page]:font-semibold aria-[current=page]:text-(--primary-text-on-tint)"
              >
                <Icon aria-hidden="true" className="size-4.5" />
                {label}
              </NavLink>
            ))}
          </Fragment>
        ))}
      </nav>
      <div className="min-w-0 max-w-200">
        <Link
          to={settingsPage}
          className="-mt-3 -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-xs text-compact font-medium text-soft hover:text-fg lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          Settings
        </Link>
        {children}
      </div>
    </div>
  )
}
