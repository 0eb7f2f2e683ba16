import type { NearbyItem } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { formatInteger, plural, pluralize } from '@surplate/contract/lib/pluralize'
import { Calendar, Store } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import { FoodCard, FoodCardLine } from '~/domain/food-card'
import { ItemDeadline } from '~/domain/item-deadline'
import { dayAndTime, formatKilometres } from '~/lib/format'
import { NewTag } from '~/ui/feedback/new-tag'
import { useNow } from '~/ui/layout/use-now'
import { ClaimButton } from './claim-button'
import type { ClaimSteps } from './use-claims'
import { useItemLink } from './use-opened-item'

/** Memoised: a list has hundreds of cards, and what happens to one of them leaves the others as they are. */
export const ItemCard = memo(Card)

function Card({
  item,
  isNew,
  gone,
  claimed,
  steps,
}: {
  item: NearbyItem
  isNew: boolean
  /** Given away, withdrawn or expired since it was loaded. */
  gone: boolean
  claimed: boolean
  steps: ClaimSteps
}) {
  const now = useNow()
  const factsId = `facts-${item._id}`
  const over = (gone && !claimed) || minutesLeft(new Date(item.facts.collect_by), now) === 0
  return (
    <FoodCard
      category={item.category}
      name={item.name}
      photo={item.photo}
      title={over ? item.name : <CardLink id={item._id}>{item.name}</CardLink>}
      arriving={isNew && !over}
      dimmed={over}
      tags={
        <>
          {isNew && !over && <NewTag />}
          <ItemDeadline expiration={item.expiration_date} facts={item.facts} explained />
        </>
      }
      foot={
        <>
          <Portions item={item} />
          <ClaimButton item={item} claimed={claimed} steps={steps} gone={gone} describedBy={factsId} />
        </>
      }
    >
      <FoodCardLine icon={<Store aria-hidden="true" />}>
        <span className="truncate">{item.restaurant_name || 'Unknown'}</span>
        <Distance km={item.distance_km} />
      </FoodCardLine>
      <FoodCardLine icon={<Calendar aria-hidden="true" />} wraps>
        <span className="sr-only">Good until </span>
        <time dateTime={item.expiration_date}>{dayAndTime(item.expiration_date, now)}</time>
        <span className="ml-auto text-xs whitespace-nowrap text-faint">{categoryLabel(item)}</span>
      </FoodCardLine>
      <span id={factsId} className="sr-only">{`${item.name}, ${item.category}`}</span>
    </FoodCard>
  )
}

/** The category, plus the one inferred from the name. Savoury is only the fallback, so it is not added. */
export function categoryLabel({ category, subCategory }: Pick<NearbyItem, 'category' | 'subCategory'>) {
  return subCategory === category || subCategory === 'Savoury' ? category : `${category}, ${subCategory}`
}

export function Distance({ km }: { km: number | undefined }) {
  if (km === undefined || !Number.isFinite(km)) return null
  return (
    <span className="ml-auto font-medium whitespace-nowrap text-fg tabular-nums">{formatKilometres(km)}</span>
  )
}

/** What can be claimed, and of how much if some of it is promised. */
function Portions({ item: { remaining, quantity } }: { item: NearbyItem }) {
  return (
    <p className="text-sm text-soft">
      <b className="figure mb-0.5 text-fg max-md:block">{formatInteger(remaining)}</b>{' '}
      {remaining < quantity ? `of ${pluralize(quantity, 'portion')}` : plural(remaining, 'portion')}
    </p>
  )
}

/** The whole card opens the details, except for its buttons, which lie above. */
function CardLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link {...useItemLink(id)} className="rounded-sm after:absolute after:inset-0">
      {children}
    </Link>
  )
}
