import { roleNames } from '@surplate/contract/roles'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { kindNames } from '~/domain/kind-names'
import { switchPath } from '~/lib/member-paths'
import type { Session } from '~/lib/session/session'
import { Avatar } from '~/ui/layout/avatar'

export const entryLook =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left -outline-offset-2 hover:bg-hover'

/** The organisations of the user, if there are several. `role` is that of an entry in a menu; elsewhere they are links. */
export function OrganisationEntries({
  session: { memberships = [], type_id },
  role,
  onChoose,
}: {
  session: Session
  role?: 'menuitemradio'
  onChoose: () => void
}) {
  const { pathname } = useLocation()
  if (memberships.length < 2) return null
  return (
    <div className="mb-2 border-b border-line pb-2">
      <div
        {...(role ? { role: 'group', 'aria-label': 'Switch organisation' } : {})}
        className="max-h-[45dvh] overflow-y-auto"
      >
        <div aria-hidden={role && true} className="px-3 pt-2 pb-1 text-xs font-normal text-faint">
          Switch organisation
        </div>
        {memberships.map(({ organisation_id, name, kind, role: held }) => {
          const acting = organisation_id === type_id
          return (
            <Link
              key={organisation_id}
              to={acting ? pathname : switchPath(organisation_id, pathname)}
              replace={acting}
              onClick={(event) => {
                if (acting) event.preventDefault()
                onChoose()
              }}
              {...(role ? { role, 'aria-checked': acting, tabIndex: -1 } : { 'aria-current': acting })}
              className={clsx(entryLook, acting && 'bg-primary-tint text-(--primary-text-on-tint)')}
            >
              <Avatar name={name} />
              <span className="min-w-0 flex-1">
                <span className="block truncate leading-5 font-semibold">{name}</span>{' '}
                <span className={clsx('block truncate text-xs leading-4.5', !acting && 'text-soft')}>
                  {roleNames[held].name}, {kindNames[kind]}
                </span>
              </span>
              {acting && <Check aria-hidden="true" className="size-4.5" />}
            </Link>
          )
        })}
      </div>
    </div>
  )
}
