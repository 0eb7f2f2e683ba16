import type { Offer } from '@surplate/contract/food-items'
import { counted } from '../../lib/format'
import { Button } from '../../ui/button'
import { ExpiresIn } from '../../ui/expires-in'
import { FoodPicture } from '../../ui/food-picture'
import { Sheet } from '../../ui/sheet'
import { Spinner } from '../../ui/spinner'
import { ClaimButton } from './claim-button'
import { Distance } from './offer-card'
import { useLoadOffersAgain, useSimilarOffers } from './queries'
import type { Claims } from './use-claims'

/** For somebody who came too late: it says so, and shows what else is near. */
export function GoneSheet({ claims }: { claims: Claims }) {
  const { gone } = claims
  const similar = useSimilarOffers(gone)
  const loadAgain = useLoadOffersAgain()

  function close() {
    claims.forgetGone()
    void loadAgain()
  }

  return (
    <Sheet
      title="Just missed it"
      description={`${gone?.name ?? 'It'} from ${gone?.restaurant_name || 'this restaurant'} is no longer available.`}
      open={gone !== undefined}
      onOpenChange={(open) => !open && close()}
      footer={
        <Button look="quiet" className="col-span-full" onClick={close}>
          Back to the list
        </Button>
      }
    >
      <SimilarOffers offers={similar.data} waiting={similar.isPending} claims={claims} />
    </Sheet>
  )
}

function SimilarOffers({
  offers = [],
  waiting,
  claims,
}: {
  offers: readonly Offer[] | undefined
  waiting: boolean
  claims: Claims
}) {
  if (waiting)
    return (
      <p role="status" className="flex items-center gap-2.5 text-soft">
        <Spinner />
        Looking nearby
      </p>
    )
  if (offers.length === 0) return <p className="text-soft">Nothing like it is in your range right now.</p>
  return (
    <section aria-labelledby="similar">
      <h3 id="similar" className="mb-2 text-lg">
        Similar, and near you
      </h3>
      <ul className="grid divide-y divide-line">
        {offers.map((offer) => (
          <li key={offer._id} className="grid grid-cols-[4rem_1fr_auto] items-center gap-3 py-3">
            <FoodPicture category={offer.category} id={offer._id} className="size-16 rounded-md" />
            <div className="grid min-w-0 gap-1 text-sm">
              <b id={`similar-${offer._id}`} className="line-clamp-2 font-semibold">
                {offer.name}
              </b>
              <span className="truncate text-soft">{offer.restaurant_name || 'Unknown'}</span>
              <span className="flex gap-2 text-soft">
                {counted(offer.remaining, 'portion')} <Distance km={offer.distance_km} />
              </span>
              <ExpiresIn expiration={offer.expiration_date} className="justify-self-start" />
            </div>
            <ClaimButton offer={offer} claims={claims} describedBy={`similar-${offer._id}`} />
          </li>
        ))}
      </ul>
    </section>
  )
}
