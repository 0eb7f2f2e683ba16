import { clsx } from 'clsx'

/** Size it like the content it stands in for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}

/** Placeholder with the height of a line of text. */
export function LineSkeleton() {
  return (
    <span className="flex h-6 items-center">
      <Skeleton className="h-4.5 w-60" />
    </span>
  )
}
