import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Skeleton } from '~/ui/feedback/skeleton'
import { WidgetFailed } from '~/ui/layout/widget-box'

export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3.5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="-ml-1 mb-2 inline-flex min-h-11 items-center gap-2 rounded-sm px-1 font-medium text-soft hover:text-fg"
    >
      <ArrowLeft aria-hidden="true" className="size-4.5" />
      {children}
    </Link>
  )
}

/** Stands in for a screen that is loading or did not load. */
export function ScreenState({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <WidgetFailed onRetry={onRetry} className="h-72" />
  return (
    <div role="status" className="grid gap-5">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-14 rounded-lg" />
      <Skeleton className="h-48 rounded-lg" />
      <Skeleton className="h-64 rounded-lg" />
    </div>
  )
}
