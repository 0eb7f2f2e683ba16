import { counted, whole } from '@surplate/contract/counted'
import type { ListedItem } from '@surplate/contract/food-items'
import { Calendar, Users } from 'lucide-react'
import { Link } from 'react-router'
import { dayAndTime } from '../../lib/format'
import { ordersPage } from '../../lib/paths'
import { Button } from '../../ui/button'
import { ExpiresIn } from '../../ui/expires-in'
import { FoodCard, FoodCardLine } from '../../ui/food-card'
import { useNow } from '../../ui/use-now'

export function InventoryCard({
  item,
  arriving,
  onWithdraw,
}: {
  item: ListedItem
  arriving: boolean
  onWithdraw: () => void
}) {
  const now = useNow()
  const available = item.quantity && (item.remaining ?? item.quantity)
  return (
    <FoodCard
      category={item.category}
      name={item.name}
      arriving={arriving}
      tags={<ExpiresIn expiration={item.expiration_date} explained />}
      foot={
        <>
          <span className="text-sm text-soft">
            {available ? (
              <>
                <b className="figure text-fg">{whole(available)}</b> available
              </>
            ) : (
              <b className="figure text-fg">N/A</b>
            )}
          </span>
          <Button look="ghost" className="-my-2 -mr-2.5 px-2.5! text-sm" onClick={onWithdraw}>
            Withdraw
            <span className="sr-only"> {item.name}</span>
          </Button>
        </>
      }
    >
      <FoodCardLine icon={<Calendar aria-hidden="true" />}>
        <span className="sr-only">Expires </span>
        <time dateTime={item.expiration_date} className="truncate">
          {dayAndTime(item.expiration_date, now)}
        </time>
      </FoodCardLine>
      {Boolean(item.waiting) && (
        <Link
          to={`${ordersPage.restaurant}?status=pending`}
          className="-my-1 inline-flex min-h-8 w-fit items-center gap-1.5 text-sm font-semibold text-on-pending hover:underline"
        >
          <Users aria-hidden="true" className="size-4.5" />
          {counted(item.waiting ?? 0, 'request')}
          <span className="sr-only"> for {item.name}</span>
        </Link>
      )}
    </FoodCard>
  )
}
