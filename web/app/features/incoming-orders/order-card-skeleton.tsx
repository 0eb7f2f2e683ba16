import { Skeleton } from '../../ui/skeleton'

const places = ['first', 'second', 'third', 'fourth']

export function OrderSkeletons() {
  return (
    <ul aria-hidden="true" className="grid gap-3">
      {places.map((place) => (
        <li
          key={place}
          className="card grid grid-cols-[4.5rem_1fr] gap-4 p-4 lg:grid-cols-[5.25rem_1fr_19rem] lg:items-center lg:gap-x-6 lg:px-5 lg:py-4.5"
        >
          <Skeleton className="size-18 rounded-[.875rem] lg:size-21" />
          <div className="grid content-center gap-2.5">
            <Skeleton className="h-4 w-1/2 lg:w-1/4" />
            <Skeleton className="h-5 w-3/4 lg:w-2/5" />
            <Skeleton className="h-3.5 w-3/5 lg:w-1/3" />
          </div>
          <Skeleton className="col-span-full h-12 rounded-md lg:col-span-1" />
        </li>
      ))}
    </ul>
  )
}
