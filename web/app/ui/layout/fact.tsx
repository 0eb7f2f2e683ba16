import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** One fact of a description list, with its icon. */
export function Fact({
  icon: Icon,
  term,
  note,
  children,
}: {
  icon: LucideIcon
  term: string
  /** In smaller type under the fact. */
  note?: string | undefined
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] content-start gap-x-3">
      <dt className="contents">
        <Icon aria-hidden="true" className="row-span-2 mt-0.5 text-faint" />
        <span className="text-xs leading-4.5 text-faint">{term}</span>
      </dt>
      <dd className="col-start-2 leading-5.5 font-medium wrap-anywhere">
        {children}
        {note && <small className="block text-sm leading-5 font-normal text-soft">{note}</small>}
      </dd>
    </div>
  )
}
