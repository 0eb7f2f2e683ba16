import { formatInteger } from '@surplate/contract/lib/pluralize'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

/** Two columns: name and count. The bar beside each count compares it with the largest. */
export function CountTable({
  caption,
  columns,
  rows,
}: {
  caption: string
  columns: readonly [string, string]
  rows: readonly { key: string; name: ReactNode; count: number }[]
}) {
  // Matches the height of the map beside it for any number of rows.
  const room = rows.length > 7 ? 'py-2.75 lg:py-1.5' : 'py-2.75 lg:py-3.75'
  const most = Math.max(1, ...rows.map((row) => row.count))
  return (
    <table className="w-full border-collapse text-compact">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-line text-left text-xs text-faint">
          <th scope="col" className="py-2.5 font-medium">
            {columns[0]}
          </th>
          <th scope="col" className="py-2.5 text-right font-medium">
            {columns[1]}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key} className="border-line not-last:border-b">
            <td className={clsx('font-medium', room)}>{row.name}</td>
            <td className={clsx('pl-3 text-right font-semibold whitespace-nowrap tabular-nums', room)}>
              <span className="mr-3 inline-block h-1.5 w-18 overflow-hidden rounded-full bg-(--chart-grid) align-middle">
                <span
                  className="block h-full rounded-full bg-(--teal-500)"
                  style={{ width: `${(row.count / most) * 100}%` }}
                />
              </span>
              <span className="inline-block min-w-5.5">{formatInteger(row.count)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
