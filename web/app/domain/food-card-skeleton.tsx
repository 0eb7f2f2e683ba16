import { Skeleton } from '~/ui/feedback/skeleton'

/** `action` leaves room for a button at the bottom. */
export function FoodCardSkeletons({ count = 8, action = false }: { count?: number; action?: boolean }) {
  return Array.from({ length: count }, (_, index) => `card-${index}`).map((key) => (
    <li
      key={key}
      className="card grid grid-cols-[7.5rem_1fr] overflow-hidden md:grid-cols-1 md:grid-rows-[auto_1fr]"
    >
      <Skeleton className="min-h-38 rounded-none md:aspect-[16/9.4] md:min-h-0" />
      <div className="grid content-start gap-3 px-4 py-4 md:px-4.5">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className={action ? 'h-11 w-full' : 'h-6 w-2/5'} />
      </div>
    </li>
  ))
}
