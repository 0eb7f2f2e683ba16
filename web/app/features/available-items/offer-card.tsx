import type { Offer } from '@surplate/contract/food-items'
import { Store } from 'lucide-react'
import { kilometres } from '../../lib/format'
import { ExpiresIn } from '../../ui/expires-in'
import { FoodCard, FoodCardLine } from '../../ui/food-card'
import { NewTag } from '../../ui/new-tag'
import { ClaimButton } from './claim-button'
import type { Claims } from './use-claims'

export function OfferCard({ offer, isNew, claims }: { offer: Offer; isNew: boolean; claims: Claims }) {
  const factsId = `facts-${offer._id}`
  return (
    <FoodCard
      id={offer._id}
      category={offer.category}
      name={offer.name}
      arriving={isNew}
      tags={
        <>
          {isNew && <NewTag />}
          <ExpiresIn expiration={offer.expiration_date} />
        </>
      }
      foot={
        <>
          <Portions quantity={offer.remaining} />
          <ClaimButton offer={offer} claims={claims} describedBy={factsId} />
        </>
      }
    >
      <FoodCardLine icon={<Store aria-hidden="true" />}>
        <span className="truncate">{offer.restaurant_name || 'Unknown'}</span>
        <Distance km={offer.distance_km} />
      </FoodCardLine>
      <span id={factsId} className="sr-only">{`${offer.name}, ${offer.category}`}</span>
    </FoodCard>
  )
}

export function Distance({ km }: { km: number | undefined }) {
  if (km === undefined || !Number.isFinite(km)) return null
  return <span className="ml-auto font-medium whitespace-nowrap text-fg tabular-nums">{kilometres(km)}</span>
}

function Portions({ quantity }: { quantity: number }) {
  return (
    <p className="text-sm text-soft">
      <b className="figure mb-0.5 text-fg max-md:block">{quantity}</b>{' '}
      {quantity === 1 ? 'portion' : 'portions'}
    </p>
  )
}
