import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Fact } from '~/ui/layout/fact'

export function PlanRow({
  icon,
  term,
  note,
  action,
  children,
}: {
  icon: LucideIcon
  term: string
  note?: string | undefined
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="flex min-h-17 items-center justify-between gap-3 py-2.5">
      <dl className="min-w-0 flex-1">
        <Fact icon={icon} term={term} note={note}>
          {children}
        </Fact>
      </dl>
      {action && <div className="shrink-0">{action}</div>}
    </div>
  )
}
