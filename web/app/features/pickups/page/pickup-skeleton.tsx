import { Skeleton } from '~/ui/feedback/skeleton'

/** Boxes of the page while it loads. */
export function PickupSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-4">
      <Skeleton className="h-72 rounded-lg lg:h-33" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <Skeleton className="h-96 rounded-lg" />
        <Skeleton className="h-96 rounded-lg" />
      </div>
    </div>
  )
}
