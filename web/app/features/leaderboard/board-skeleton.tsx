import { Skeleton } from '~/ui/feedback/skeleton'

const rows = ['fourth', 'fifth', 'sixth', 'seventh', 'eighth']

export function BoardSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div
        aria-hidden="true"
        className="mb-6 grid gap-3 md:grid-cols-[1fr_1.16fr_1fr] md:items-end md:gap-5 *:rounded-lg!"
      >
        <Skeleton className="h-24 md:h-74" />
        <Skeleton className="h-24 md:h-87" />
        <Skeleton className="h-24 md:h-71" />
      </div>
      <ul aria-hidden="true" className="card grid px-5">
        {rows.map((row) => (
          <li key={row} className="flex h-15 items-center gap-4">
            <Skeleton className="size-9 rounded-full" />
            <Skeleton className="h-4.5 w-2/5" />
            <Skeleton className="ml-auto h-4.5 w-20" />
          </li>
        ))}
      </ul>
    </>
  )
}
