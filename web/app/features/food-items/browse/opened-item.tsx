import { onDemand } from '~/ui/feedback/on-demand'
import { useChangedItems } from './offer/queries'
import type { useItemList } from './use-item-list'

const OfferSheet = onDemand({
  name: 'offer sheet',
  load: () => import('./offer/offer-sheet'),
  pick: (module) => module.OfferSheet,
})

/** The details of the opened item over the list. Both follow changes to the items they show. */
export function OpenedItem({
  id,
  shown: { items, gone, claims },
  onClose,
}: {
  /** Null if none is open. */
  id: string | null
  shown: ReturnType<typeof useItemList>
  onClose: () => void
}) {
  useChangedItems([...items.map(({ _id }) => _id), ...(id ? [id] : [])])
  if (!id) return null
  return (
    <OfferSheet
      key={id}
      id={id}
      listed={items.find(({ _id }) => _id === id)}
      gone={gone.has(id)}
      claims={claims}
      onClose={onClose}
    />
  )
}
