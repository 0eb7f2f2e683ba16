import type { NearbyItem, Offer } from '@surplate/contract/food-items'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { useId, useState } from 'react'
import { AllergenList } from '~/domain/allergen-list'
import { DietList } from '~/domain/diet-list'
import { FoodPicture } from '~/domain/food-picture'
import { ItemDeadline } from '~/domain/item-deadline'
import { formatGrams, weightOf } from '~/domain/weight'
import { useLiveEvent } from '~/lib/network/live-events'
import { useClaim } from '../use-claim'
import type { Claims } from '../use-claims'
import { OfferClaim } from './offer-claim'
import { OfferFacts } from './offer-facts'
import { OfferLayout } from './offer-layout'
import { OfferPlace } from './offer-place'
import { TakeField } from './take-field'
import { useTake } from './use-take'

export function OfferDetails({
  item,
  offer,
  loading,
  gone,
  claims,
  onClose,
}: {
  item: NearbyItem
  /** Undefined until loaded, and if it is gone by then. */
  offer: Offer | undefined
  loading: boolean
  gone: boolean
  claims: Claims
  onClose: () => void
}) {
  const [missed, setMissed] = useState(false)
  useLiveEvent('foodItemGone', ({ _id }) => _id === item._id && setMissed(true))
  useLiveEvent('foodItemBack', ({ _id }) => _id === item._id && setMissed(false))
  const take = useTake(item.remaining)
  const claim = useClaim(item, {
    add(claimed) {
      claims.steps.add(claimed)
      onClose()
    },
    remove: claims.steps.remove,
    setGone: () => setMissed(true),
  })
  const claimed = claims.has(item._id)
  const isGone = gone || missed || item.remaining === 0
  return (
    <OfferLayout
      title={item.name}
      subtitle={subtitleOf(item)}
      onClose={onClose}
      picture={
        <>
          <FoodPicture
            category={item.category}
            name={item.name}
            photo={item.photo}
            marked
            className="absolute! inset-0"
          />
          <ItemDeadline
            expiration={item.expiration_date}
            facts={item.facts}
            explained
            className="absolute! bottom-3.5 left-4"
          />
        </>
      }
      known={
        <>
          <OfferPlace item={item} offer={offer} loading={loading} />
          <OfferFacts item={item} />
        </>
      }
      decide={
        <>
          <AllergensAndDiets item={item} />
          {!claimed && !isGone && <TakeField item={item} take={take} />}
        </>
      }
      foot={
        <OfferClaim
          item={item}
          quantity={take.quantity}
          claimed={claimed}
          gone={isGone}
          busy={claim.busy}
          onClaim={() => claim.run(take.quantity)}
        />
      }
    />
  )
}

function AllergensAndDiets({ item: { facts } }: { item: NearbyItem }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-2.5">
      <h3 id={id} className="text-base leading-6">
        Allergens and diets
      </h3>
      <AllergenList stated={facts.allergens} />
      <DietList diets={facts.diets} />
    </section>
  )
}

function subtitleOf({ remaining, quantity, facts }: NearbyItem) {
  const left =
    remaining < quantity
      ? `${formatInteger(remaining)} of ${pluralize(quantity, 'portion')} left`
      : `${pluralize(remaining, 'portion')} on offer`
  return `${left}, about ${formatGrams(weightOf(facts, 1))} each`
}
