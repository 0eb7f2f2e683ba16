import { ChevronRight } from 'lucide-react'
import { Link, Navigate } from 'react-router'
import { useSession } from '~/lib/session/session'
import { PageHeader } from '~/ui/layout/page-header'
import { RowIcon, RowText, rowLook } from '~/ui/layout/row'
import { useWideScreen } from '~/ui/layout/use-wide-screen'
import { groupTitle, useSections } from './sections'

/** All sections, for narrow screens. Wide ones show them beside each section, so they start with the first. */
export function SettingsList() {
  const { name } = useSession()
  const groups = useSections()
  const first = groups[0]?.sections[0]
  if (useWideScreen() && first) return <Navigate to={first.to} replace />
  return (
    <div className="max-w-160">
      <PageHeader title="Settings">{name} and your own account.</PageHeader>
      <div className="grid gap-8">
        {groups.map(({ of, sections }) => (
          <nav key={of} aria-labelledby={`settings-${of}`}>
            <h2 id={`settings-${of}`} className="mb-3 text-lg wrap-anywhere">
              {groupTitle(of, name)}
            </h2>
            <div className="card divide-y divide-line overflow-hidden">
              {sections.map(({ label, to, hint, icon: Icon }) => (
                <Link key={to} to={to} className={`${rowLook} -outline-offset-2 hover:bg-hover`}>
                  <RowIcon>
                    <Icon aria-hidden="true" />
                  </RowIcon>
                  <RowText title={label}>{hint}</RowText>
                  <ChevronRight aria-hidden="true" />
                </Link>
              ))}
            </div>
          </nav>
        ))}
      </div>
    </div>
  )
}
