import type { FoodItem } from '@surplate/contract/food-items'
import { Calendar } from 'lucide-react'
import { dayAndTime } from '../../lib/format'
import { Button } from '../../ui/button'
import { ExpiresIn } from '../../ui/expires-in'
import { FoodCard, FoodCardLine } from '../../ui/food-card'
import { useNow } from '../../ui/use-now'

export function InventoryCard({
  item,
  arriving,
  onWithdraw,
}: {
  item: FoodItem
  arriving: boolean
  onWithdraw: () => void
}) {
  const now = useNow()
  const available = item.quantity && (item.remaining ?? item.quantity)
  return (
    <FoodCard
      id={item._id}
      category={item.category}
      name={item.name}
      arriving={arriving}
      tags={<ExpiresIn expiration={item.expiration_date} />}
      foot={
        <>
          <span className="text-sm text-soft">
            {available ? (
              <>
                <b className="figure text-fg">{available}</b> available
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
    </FoodCard>
  )
}
