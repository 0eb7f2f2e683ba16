import { clsx } from 'clsx'

/** Give it the box of what will stand there. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block', className)} />
}

/** In the place of a line of text, as high as one. */
export function LineSkeleton() {
  return (
    <span className="flex h-6 items-center">
      <Skeleton className="h-4.5 w-60" />
    </span>
  )
}
