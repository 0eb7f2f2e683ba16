import type { TroubledOrganisation } from '@surplate/contract/operator'
import { clsx } from 'clsx'
import { Link } from 'react-router'
import { Avatar } from '~/ui/layout/avatar'

const columns = [
  { key: 'missed', label: 'Missed' },
  { key: 'late_cancels', label: 'Late cancels' },
  { key: 'no_food', label: 'No food' },
] as const

/** Organisations for which things go wrong repeatedly. */
export function TroubleCard({ rows }: { rows: readonly TroubledOrganisation[] }) {
  return (
    <section
      aria-labelledby="trouble-title"
      className="card min-w-0 self-start overflow-hidden xl:col-span-3"
    >
      <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3.5">
        <h2 id="trouble-title" className="text-lg">
          Trouble by organisation
        </h2>
        <span className="shrink-0 text-xs text-soft">Last 90 days</span>
      </div>
      {rows.length === 0 ? (
        <p className="border-t border-line px-5 py-6 text-center text-soft">No one has had trouble twice.</p>
      ) : (
        <table className="w-full table-fixed text-compact">
          <thead>
            <tr className="text-sm text-soft">
              <th scope="col" className="py-2 pl-5 text-left font-medium">
                Organisation
              </th>
              {columns.map(({ key, label }) => (
                <th
                  key={key}
                  scope="col"
                  className="w-18 py-2 text-right font-medium last:w-20 last:pr-5 sm:w-26 sm:last:w-26"
                >
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row._id} className="border-t border-line">
                <th scope="row" className="py-2 pl-5 text-left font-medium">
                  <Link
                    to={`/operator/organisations/${row._id}`}
                    className="flex min-h-9 min-w-0 items-center gap-2.5 hover:text-primary-text"
                  >
                    <Avatar name={row.name} size="small" />
                    <span className="truncate">{row.name}</span>
                  </Link>
                </th>
                {columns.map(({ key }) => (
                  <td
                    key={key}
                    className={clsx('py-2 text-right tabular-nums last:pr-5', row[key] === 0 && 'text-faint')}
                  >
                    {row[key]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
