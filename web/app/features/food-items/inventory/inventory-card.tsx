import type { ListedItem } from '@surplate/contract/food-items'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { Calendar, Users } from 'lucide-react'
import { Link } from 'react-router'
import { ExpiresIn } from '~/domain/expires-in'
import { FoodCard, FoodCardLine } from '~/domain/food-card'
import { dayAndTime } from '~/lib/format'
import { requestsPage } from '~/lib/paths'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'

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
                <b className="figure text-fg">{formatInteger(available)}</b> available
              </>
            ) : (
              <b className="figure text-fg">N/A</b>
            )}
          </span>
          <Button look="ghost" size="small" className="-my-2 -mr-3" onClick={onWithdraw}>
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
          to={`${requestsPage.restaurant}?status=pending`}
          className="-my-1 inline-flex min-h-8 w-fit items-center gap-1.5 text-sm font-semibold text-on-pending hover:underline"
        >
          <Users aria-hidden="true" className="size-4.5" />
          {pluralize(item.waiting ?? 0, 'request')}
          <span className="sr-only"> for {item.name}</span>
        </Link>
      )}
    </FoodCard>
  )
}
