import { Skeleton } from '~/ui/feedback/skeleton'

const rows = ['first', 'second', 'third']

export function PickupSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <ul aria-hidden="true" className="@container grid gap-3">
        {rows.map((row) => (
          <li
            key={row}
            className="card grid gap-x-4 gap-y-3 px-4.5 py-4 @3xl:grid-cols-[8.25rem_minmax(0,1fr)_12rem] @3xl:items-center"
          >
            <Skeleton className="h-6 w-24" />
            <span className="grid gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </span>
            <Skeleton className="h-11 rounded-md" />
          </li>
        ))}
      </ul>
    </>
  )
}
