import type { ListedItem } from '@surplate/contract/food-items'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { Calendar, MapPin, Users, Utensils } from 'lucide-react'
import { Link } from 'react-router'
import { FoodCard, FoodCardLine } from '~/domain/food-card'
import { ItemDeadline } from '~/domain/item-deadline'
import { StatusBadge } from '~/domain/status-badge'
import { dayAndTime } from '~/lib/format'
import { requestsPage } from '~/lib/member-paths'
import { useActing } from '~/lib/session/acting'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { factParts, toLine } from './details/facts-line'
import { QuantityLeft } from './quantity-left'

export function InventoryCard({
  item,
  place,
  arriving,
  onOpen,
}: {
  item: ListedItem
  /** Where it is, if that is not clear. */
  place?: string | undefined
  arriving: boolean
  onOpen: (sheet: 'edit' | 'withdraw') => void
}) {
  const now = useNow()
  const stated = toLine(factParts(item.facts))
  return (
    <FoodCard
      category={item.category}
      name={item.name}
      photo={item.photo}
      arriving={arriving}
      tags={
        <>
          {item.on_hold && <OnHold />}
          <ItemDeadline expiration={item.expiration_date} facts={item.facts} explained />
        </>
      }
      foot={
        <div className="flex w-full flex-wrap items-center gap-x-2 gap-y-1">
          <QuantityLeft item={item} />
          <span className="-my-2 -mr-3 ml-auto flex max-md:-ml-3 max-md:mr-0">
            <Button look="ghost" size="small" onClick={() => onOpen('edit')}>
              Edit
              <span className="sr-only"> {item.name}</span>
            </Button>
            <Button look="ghost" size="small" onClick={() => onOpen('withdraw')}>
              Withdraw
              <span className="sr-only"> {item.name}</span>
            </Button>
          </span>
        </div>
      }
    >
      <FoodCardLine icon={<Calendar aria-hidden="true" />}>
        <span className="sr-only">Expires </span>
        <time dateTime={item.expiration_date} className="truncate">
          {dayAndTime(item.expiration_date, now)}
        </time>
      </FoodCardLine>
      {place && (
        <FoodCardLine icon={<MapPin aria-hidden="true" />}>
          <span className="truncate">{place}</span>
        </FoodCardLine>
      )}
      {stated && (
        <FoodCardLine icon={<Utensils aria-hidden="true" />}>
          <span className="truncate">{stated}</span>
        </FoodCardLine>
      )}
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

/** Food banks do not see it yet, or no longer. */
function OnHold() {
  const waits = useActing()?.standing === 'unverified'
  return <StatusBadge status="pending" label={waits ? 'Waiting for verification' : 'On hold'} />
}
