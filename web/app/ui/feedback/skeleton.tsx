import { clsx } from 'clsx'

/** Size it like the content it stands in for. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}

/** Placeholder with the height of a line of text; a `long` one takes two lines on phones. */
export function LineSkeleton({ long = false }: { long?: boolean }) {
  return (
    <span className={clsx('flex h-6 items-center', long && 'max-sm:h-12')}>
      <Skeleton className={clsx('h-4.5 w-60', long && 'max-sm:h-10 max-sm:w-full')} />
    </span>
  )
}
