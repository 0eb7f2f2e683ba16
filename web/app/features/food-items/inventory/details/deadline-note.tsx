import { clsx } from 'clsx'
import { CircleAlert, ShieldCheck } from 'lucide-react'
import { type Deadline, deadlineRule, deadlineTime } from '~/domain/deadline-tag'
import { useNow } from '~/ui/layout/use-now'

/** By when the food must leave, with the rule that says so. Announced, because it follows from other fields. */
export function DeadlineNote({ deadline }: { deadline: Deadline | null }) {
  const now = useNow()
  const shown = deadline?.safe_until ? deadline : undefined
  const over = shown !== undefined && new Date(shown.collect_by) <= now
  const Icon = over ? CircleAlert : ShieldCheck
  return (
    <div aria-live="polite">
      {shown && (
        <p
          className={clsx(
            'mt-1 flex items-start gap-2.5 rounded-md px-3.5 py-2.5 text-sm leading-5',
            over ? 'bg-danger-wash text-danger-text' : 'bg-primary-wash text-(--primary-text-on-tint)',
          )}
        >
          <Icon aria-hidden="true" className="mt-px" />
          <span>
            <b className="font-semibold">
              {over ? 'Its time is over.' : `Collect by ${deadlineTime(shown.collect_by, now)}.`}
            </b>{' '}
            {deadlineRule(shown)}
          </span>
        </p>
      )}
    </div>
  )
}
