import { counted } from '@surplate/contract/counted'
import type { Offer } from '@surplate/contract/food-items'
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
          <li
            key={offer._id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 py-3.5 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
          >
            <FoodPicture category={offer.category} name={offer.name} className="size-16 rounded-md" />
            <div className="grid min-w-0 gap-1 text-sm">
              <b id={`similar-${offer._id}`} className="line-clamp-2 font-semibold wrap-anywhere">
                {offer.name}
              </b>
              <span className="truncate text-soft">{offer.restaurant_name || 'Unknown'}</span>
              <span className="flex flex-wrap gap-x-3 text-soft">
                {counted(offer.remaining, 'portion')} <Distance km={offer.distance_km} />
              </span>
              <ExpiresIn expiration={offer.expiration_date} explained className="justify-self-start" />
            </div>
            <div className="grid max-sm:col-span-full max-sm:*:w-full max-sm:*:*:grow">
              <ClaimButton offer={offer} claims={claims} describedBy={`similar-${offer._id}`} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
