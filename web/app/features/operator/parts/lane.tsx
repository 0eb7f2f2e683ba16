import { countedUpTo } from '@surplate/contract/food-rules'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { FirstRows } from './first-rows'
import { HandlerMark } from './handling'

/** Counts stop at a hundred. */
export function countText(count: number): string {
  return count < countedUpTo ? `${count}` : `${countedUpTo}+`
}

/** One kind of thing that needs an operator, the most urgent first. */
export function Lane({
  id,
  title,
  total,
  className,
  rows,
}: {
  id: string
  title: string
  total: number
  className?: string
  rows: readonly ReactNode[]
}) {
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className={clsx('card min-w-0 scroll-mt-24 self-start overflow-hidden outline-none', className)}
    >
      <div className="flex items-center justify-between gap-3 px-5 pt-5 pb-3.5">
        <h2 id={`${id}-title`} className="text-lg">
          {title}
        </h2>
        <span className="inline-grid h-7 min-w-7 place-items-center rounded-full bg-sunken px-2 text-sm font-semibold tabular-nums shadow-[inset_0_0_0_1px_var(--line)]">
          {countText(total)}
        </span>
      </div>
      {total === 0 ? (
        <p className="border-t border-line px-5 py-6 text-center text-soft">Nothing needs you.</p>
      ) : (
        <FirstRows rows={rows} />
      )}
    </section>
  )
}

/** The first two rows of a lane show their buttons, the others on a tap. */
export function LaneRow({
  index,
  title,
  tag,
  handler,
  actions,
  children,
}: {
  index: number
  title: ReactNode
  tag: ReactNode
  handler: { _id: string; name: string } | null
  actions: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const [tapped, setTapped] = useState(false)
  const always = index < 2
  const open = always || tapped
  return (
    <li className="border-t border-line px-5 py-3.5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <h3 className="font-(family-name:--font-body) text-compact leading-5.5 font-semibold">
            {always ? (
              title
            ) : (
              <button
                type="button"
                aria-expanded={open}
                aria-controls={open ? id : undefined}
                onClick={() => setTapped(!tapped)}
                className="-my-1 inline-flex min-h-8 items-center gap-1 rounded-sm text-left hover:text-primary-text"
              >
                {title}
                <ChevronDown
                  aria-hidden="true"
                  className={clsx('size-4 shrink-0 text-faint transition-transform', open && 'rotate-180')}
                />
              </button>
            )}
          </h3>
          <p className="text-sm leading-5 text-soft">{children}</p>
        </div>
        <div className="flex shrink-0 items-center gap-2">
          <HandlerMark handler={handler} />
          {tag}
        </div>
      </div>
      {open && (
        <div id={id} className="mt-2.5 flex flex-wrap gap-2">
          {actions}
        </div>
      )}
    </li>
  )
}
