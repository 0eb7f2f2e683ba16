import type { FoodItem, RecentItem } from '@surplate/contract/food-items'
import { useState } from 'react'
import { logFailure } from '~/lib/log'
import { showToast } from '~/ui/feedback/toasts'
import { useAddItem, useListingDefaults } from '../queries'
import { ItemSheet } from './item-sheet'
import { emptyItem, type ItemValues } from './item-values'
import { PlaceField } from './place-field'
import { RecentItems } from './recent-items'
import { useItemForm } from './use-item-form'
import { useListingPlace } from './use-listing-place'
import { valuesOfRecent } from './values-of'

/** Mounted only while open. */
export function AddItemSheet({
  initial,
  onClose,
  onAdded,
}: {
  initial: ItemValues
  onClose: () => void
  onAdded: (item: FoodItem) => void
}) {
  // A relisted item lacks only the expiration.
  const again = initial.name !== '' && initial.expiration_date === ''
  const { data: defaults } = useListingDefaults()
  const { place, choosePlace } = useListingPlace(defaults?.places)
  const addItem = useAddItem()
  const [recent, setRecent] = useState<RecentItem>()
  const form = useItemForm({
    initial,
    place,
    send: async (item, photoLost) => {
      const added = await addItem(item, place?._id)
      if (photoLost)
        showToast({ kind: 'failed', text: `Photo did not upload. ${added.name} is listed without it.` })
      onAdded(added)
    },
    explain: (failure) => {
      logFailure('Failed to add the item', failure)
      return { message: 'Your item was not listed.' }
    },
  })

  /** The photo stays: it is of today's food. */
  function choose(item: RecentItem | undefined) {
    setRecent(item)
    const values = item ? valuesOfRecent(item, new Date()) : emptyItem
    form.startAnew({ ...values, photo_id: form.values.photo_id })
  }

  return (
    <ItemSheet
      title="Add Item"
      description="Food banks nearby see it the moment you confirm."
      action="Confirm"
      form={form}
      focus={again ? 'expiration_date' : 'name'}
      onClose={onClose}
    >
      <RecentItems items={defaults?.recent ?? []} chosen={recent} onChoose={choose} />
      {place && <PlaceField places={defaults?.places ?? []} chosen={place} onChoose={choosePlace} />}
    </ItemSheet>
  )
}
