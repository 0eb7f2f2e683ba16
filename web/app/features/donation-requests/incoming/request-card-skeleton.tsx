import { RowSkeletons } from '~/domain/row-skeletons'
import { Skeleton } from '~/ui/feedback/skeleton'

export function RequestCardSkeletons() {
  return (
    <RowSkeletons wideFrom="lg" className="lg:grid-cols-[5.25rem_1fr_19rem] lg:items-center">
      <div className="grid content-center gap-2.5">
        <Skeleton className="h-4 w-1/2 lg:w-1/4" />
        <Skeleton className="h-5 w-3/4 lg:w-2/5" />
        <Skeleton className="h-3.5 w-3/5 lg:w-1/3" />
      </div>
      <Skeleton className="col-span-full h-12 rounded-md lg:col-span-1" />
    </RowSkeletons>
  )
}
