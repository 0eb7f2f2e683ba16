import { Skeleton } from '../../ui/skeleton'

const places = ['first', 'second', 'third', 'fourth']

export function ReceivedSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <ul aria-hidden="true" className="grid gap-3">
        {places.map((place) => (
          <li
            key={place}
            className="card grid grid-cols-[4.5rem_1fr] items-center gap-4 p-4 md:grid-cols-[5.25rem_1fr_9rem] md:gap-x-6 md:px-5 md:py-4.5"
          >
            <Skeleton className="size-18 rounded-[.875rem] md:size-21" />
            <div className="grid gap-2.5">
              <Skeleton className="h-5 w-3/5 md:w-1/4" />
              <Skeleton className="h-3.5 w-2/5 md:w-1/5" />
              <Skeleton className="h-3.5 w-3/5 md:w-1/4" />
            </div>
            <Skeleton className="h-12 rounded-md max-md:col-span-full" />
          </li>
        ))}
      </ul>
    </>
  )
}
