import type { NearbyItem } from '@surplate/contract/food-items'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { FoodPicture } from '~/domain/food-picture'
import { ItemDeadline } from '~/domain/item-deadline'
import { Button } from '~/ui/controls/button'
import { Spinner } from '~/ui/feedback/spinner'
import { Sheet } from '~/ui/layout/sheet'
import { ClaimButton } from './claim-button'
import { Distance } from './item-card'
import { useRefreshItems, useSimilarItems } from './queries'
import type { Claims } from './use-claims'

/** Opens when the item to claim is already gone, and offers similar items nearby. */
export function GoneSheet({ claims }: { claims: Claims }) {
  const { gone } = claims
  const similar = useSimilarItems(gone)
  const loadAgain = useRefreshItems()

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
      <SimilarItems items={similar.data} waiting={similar.isPending} claims={claims} />
    </Sheet>
  )
}

function SimilarItems({
  items = [],
  waiting,
  claims,
}: {
  items: readonly NearbyItem[] | undefined
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
  if (items.length === 0) return <p className="text-soft">There’s nothing similar in your range right now.</p>
  return (
    <section aria-labelledby="similar">
      <h3 id="similar" className="mb-2 text-lg">
        Similar items near you
      </h3>
      <ul className="grid divide-y divide-line">
        {items.map((item) => (
          <li
            key={item._id}
            className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-3 gap-y-2.5 py-3.5 sm:grid-cols-[4rem_minmax(0,1fr)_auto]"
          >
            <FoodPicture
              category={item.category}
              name={item.name}
              photo={item.photo}
              className="size-16 rounded-md"
            />
            <div className="grid min-w-0 gap-1 text-sm">
              <b id={`similar-${item._id}`} className="line-clamp-2 font-semibold wrap-anywhere">
                {item.name}
              </b>
              <span className="truncate text-soft">{item.restaurant_name || 'Unknown'}</span>
              <span className="flex flex-wrap gap-x-3 text-soft">
                {pluralize(item.remaining, 'portion')} <Distance km={item.distance_km} />
              </span>
              <ItemDeadline
                expiration={item.expiration_date}
                facts={item.facts}
                explained
                className="justify-self-start"
              />
            </div>
            <div className="grid max-sm:col-span-full max-sm:*:w-full max-sm:*:*:grow">
              <ClaimButton
                item={item}
                claimed={claims.has(item._id)}
                steps={claims.steps}
                describedBy={`similar-${item._id}`}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
