import { whole } from '@surplate/contract/counted'
import type { Offer } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { Calendar, Store } from 'lucide-react'
import { dayAndTime, kilometres } from '../../lib/format'
import { ExpiresIn } from '../../ui/expires-in'
import { FoodCard, FoodCardLine } from '../../ui/food-card'
import { NewTag } from '../../ui/new-tag'
import { useNow } from '../../ui/use-now'
import { ClaimButton } from './claim-button'
import type { Claims } from './use-claims'

export function OfferCard({
  offer,
  isNew,
  gone,
  claims,
}: {
  offer: Offer
  isNew: boolean
  /** Given away, withdrawn or expired since it was loaded. */
  gone: boolean
  claims: Claims
}) {
  const now = useNow()
  const factsId = `facts-${offer._id}`
  const over = (gone && !claims.has(offer._id)) || minutesLeft(new Date(offer.expiration_date), now) === 0
  return (
    <FoodCard
      category={offer.category}
      name={offer.name}
      arriving={isNew && !over}
      dimmed={over}
      tags={
        <>
          {isNew && !over && <NewTag />}
          <ExpiresIn expiration={offer.expiration_date} explained />
        </>
      }
      foot={
        <>
          <Portions quantity={offer.remaining} />
          <ClaimButton offer={offer} claims={claims} gone={gone} describedBy={factsId} />
        </>
      }
    >
      <FoodCardLine icon={<Store aria-hidden="true" />}>
        <span className="truncate">{offer.restaurant_name || 'Unknown'}</span>
        <Distance km={offer.distance_km} />
      </FoodCardLine>
      <FoodCardLine icon={<Calendar aria-hidden="true" />} wraps>
        <span className="sr-only">Good until </span>
        <time dateTime={offer.expiration_date}>{dayAndTime(offer.expiration_date, now)}</time>
        <span className="ml-auto text-xs whitespace-nowrap text-faint">{kinds(offer)}</span>
      </FoodCardLine>
      <span id={factsId} className="sr-only">{`${offer.name}, ${offer.category}`}</span>
    </FoodCard>
  )
}

/** The category, and the one that words in the name suggest. Savoury is suggested by no word, so it adds nothing. */
export function kinds({ category, subCategory }: Pick<Offer, 'category' | 'subCategory'>) {
  return subCategory === category || subCategory === 'Savoury' ? category : `${category}, ${subCategory}`
}

export function Distance({ km }: { km: number | undefined }) {
  if (km === undefined || !Number.isFinite(km)) return null
  return <span className="ml-auto font-medium whitespace-nowrap text-fg tabular-nums">{kilometres(km)}</span>
}

function Portions({ quantity }: { quantity: number }) {
  return (
    <p className="text-sm text-soft">
      <b className="figure mb-0.5 text-fg max-md:block">{whole(quantity)}</b>{' '}
      {quantity === 1 ? 'portion' : 'portions'}
    </p>
  )
}
