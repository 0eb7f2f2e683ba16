import { RowSkeletons } from '~/domain/row-skeletons'
import { Skeleton } from '~/ui/feedback/skeleton'

export function GrantedSkeletons() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <RowSkeletons className="items-center md:grid-cols-[5.25rem_1fr_9rem]">
        <div className="grid gap-2.5">
          <Skeleton className="h-5 w-3/5 md:w-1/4" />
          <Skeleton className="h-3.5 w-2/5 md:w-1/5" />
          <Skeleton className="h-3.5 w-3/5 md:w-1/4" />
        </div>
        <Skeleton className="h-12 rounded-md max-md:col-span-full" />
      </RowSkeletons>
    </>
  )
}
