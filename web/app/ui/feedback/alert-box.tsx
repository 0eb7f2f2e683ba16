import { CircleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { OfflineNote } from './offline-note'

/** An inline error. `ref` lets a form focus it. */
export function AlertBox({
  children,
  action,
  ref,
}: {
  children: ReactNode
  action?: ReactNode
  ref?: Ref<HTMLDivElement>
}) {
  return (
    <div
      ref={ref}
      role="alert"
      tabIndex={-1}
      className="flex items-center gap-2.5 rounded-md bg-danger-wash px-4 py-3.5 font-semibold text-danger-text shadow-[inset_0_0_0_1px_color-mix(in_srgb,var(--danger)_34%,transparent)]"
    >
      <CircleAlert aria-hidden="true" className="self-start mt-0.5" />
      <span className="min-w-0">
        <span className="block">{children}</span>
        <OfflineNote />
      </span>
      {action && <span className="ml-auto shrink-0">{action}</span>}
    </div>
  )
}
