import type { PointState } from '@surplate/contract/verification-rules'
import { clsx } from 'clsx'
import { Check, RotateCw, X } from 'lucide-react'
import type { ReactNode } from 'react'

const stateNames: Record<PointState, string> = {
  open: 'To do',
  done: 'Done',
  repeat: 'To do again',
  declined: 'Not accepted',
}

/** A line of the checklist with its mark, and what can be done about it. */
export function CheckRow({
  title,
  state,
  mark,
  action,
  children,
}: {
  title: string
  state?: PointState
  /** For lines that are not points. */
  mark?: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <li className="flex min-h-18.5 items-center gap-3.5 px-5 py-3.5 max-[24rem]:px-4">
      {mark ?? (state && <StateMark state={state} />)}
      <div className="min-w-0 flex-1 wrap-anywhere">
        <h3 className="font-sans text-base leading-5.5 font-semibold tracking-normal">
          {title}
          {state && <span className="sr-only">. {stateNames[state]}.</span>}
        </h3>
        <p
          className={clsx(
            'text-sm leading-5',
            state === 'declined' ? 'font-medium text-danger-text' : 'text-soft',
          )}
        >
          {children}
        </p>
      </div>
      {action && <div className="flex shrink-0 flex-wrap justify-end gap-2">{action}</div>}
    </li>
  )
}

function StateMark({ state }: { state: PointState }) {
  const look = 'grid size-7 shrink-0 place-items-center rounded-full'
  if (state === 'open')
    return (
      <span
        aria-hidden="true"
        className={clsx(look, 'border-2 border-dashed border-(--ink-500) dark:border-(--ink-400)')}
      />
    )
  const [Icon, colours] = {
    done: [Check, 'bg-primary text-on-primary'] as const,
    repeat: [RotateCw, 'bg-pending text-on-pending'] as const,
    declined: [X, 'bg-danger text-white dark:text-(--ink-950)'] as const,
  }[state]
  return (
    <span aria-hidden="true" className={clsx(look, colours)}>
      <Icon className="size-4" strokeWidth={2.6} />
    </span>
  )
}
