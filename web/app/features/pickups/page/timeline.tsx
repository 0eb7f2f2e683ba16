import type { OrganisationKind } from '@surplate/contract/roles'
import { clsx } from 'clsx'
import { Bell, Check, CircleHelp, type LucideIcon, Navigation, PackageCheck, X } from 'lucide-react'
import type { ShownPickup } from './shown-pickup'
import { type Step, timelineSteps } from './timeline-steps'
import { moment, usePlace } from './use-place'

const icons: Record<Step['name'], LucideIcon> = {
  claimed: Check,
  accepted: Check,
  reminded: Bell,
  on_the_way: Navigation,
  end: PackageCheck,
}

const dots: Record<Step['state'], string> = {
  done: 'border-primary bg-primary text-on-primary',
  now: 'border-(--teal-500) bg-surface text-primary-text shadow-[0_0_0_5px_color-mix(in_srgb,var(--teal-500)_18%,transparent)]',
  todo: 'border-line-strong bg-surface text-faint',
  failed: 'border-danger bg-cancelled text-on-cancelled',
  unknown: 'border-control bg-sunken text-soft',
}

const titles: Record<Step['state'], string> = {
  done: 'font-semibold',
  now: 'font-semibold',
  todo: 'font-medium text-faint',
  failed: 'font-semibold text-danger-text',
  unknown: 'font-semibold',
}

/** Below each other on phones, side by side on wide screens. */
export function Timeline({ pickup, side }: { pickup: ShownPickup; side: OrganisationKind }) {
  const { place, now } = usePlace(pickup)
  const steps = timelineSteps(pickup, side, place, now)
  const current = steps.findLast(({ state }) => state !== 'todo')
  return (
    <section aria-label="Progress" className="card p-5">
      <ol className="grid lg:grid-cols-5">
        {steps.map((step) => (
          <li
            key={step.name}
            aria-current={step === current ? 'step' : undefined}
            className={clsx(
              'relative grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-start gap-x-3 pb-4.5 last:pb-0 lg:grid-cols-1 lg:content-start lg:gap-y-2 lg:pr-3 lg:pb-0',
              'before:absolute before:top-7 before:bottom-0 before:left-3.25 before:w-0.5 last:before:hidden lg:before:top-3.25 lg:before:right-0 lg:before:bottom-auto lg:before:left-7 lg:before:h-0.5 lg:before:w-auto',
              step.state === 'done' ? 'before:bg-(--teal-500)' : 'before:bg-line-strong',
            )}
          >
            <StepView step={step} when={step.at ? moment(place, step.at) : undefined} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function StepView({ step, when }: { step: Step; when: string | undefined }) {
  const { name, title, note, state } = step
  const Icon = iconOf(name, state)
  return (
    <>
      <span className={clsx('relative grid size-7 place-items-center rounded-full border-2', dots[state])}>
        <Icon aria-hidden="true" className="size-3.75" />
      </span>
      <div className="min-w-0">
        <b className={clsx('block leading-7 lg:leading-5', titles[state])}>{title}</b>
        {note && <span className="block text-xs leading-4.5 text-soft wrap-anywhere">{note}</span>}
      </div>
      {when && (
        <time
          dateTime={step.at ?? undefined}
          className="text-xs leading-7 whitespace-nowrap text-faint tabular-nums lg:-mt-1.5 lg:leading-5"
        >
          {when}
        </time>
      )}
    </>
  )
}

function iconOf(name: Step['name'], state: Step['state']) {
  if (state === 'failed') return X
  return state === 'unknown' ? CircleHelp : icons[name]
}
