import type { ListedItem } from '@surplate/contract/food-items'
import { plural, pluralize } from '@surplate/contract/lib/pluralize'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import { showToast } from '~/ui/feedback/toasts'
import { useEditItem, useListingDefaults } from '../queries'
import { ItemSheet } from './item-sheet'
import { useItemForm } from './use-item-form'
import { valuesOf } from './values-of'

/** Mounted only while open. */
export function EditItemSheet({ item, onClose }: { item: ListedItem; onClose: () => void }) {
  const promised = item.reserved ?? 0
  const { data: defaults } = useListingDefaults()
  const { send } = useEditItem()
  const [initial] = useState(() => valuesOf(item))
  const form = useItemForm({
    initial,
    edited: item,
    place: defaults?.places.find(({ _id }) => _id === item.place_id) ?? defaults?.places[0],
    send: async (values, photoLost) => {
      await send({ ...values, id: item._id })
      if (photoLost) showToast({ kind: 'failed', text: 'Photo did not upload. The rest is saved.' })
      else showToast({ kind: 'done', text: 'Saved' })
      onClose()
    },
    explain: (failure) => {
      if (hasCode(failure, 'ITEM_GONE'))
        return { type: 'refused', message: `${item.name} is no longer on the list.` }
      logFailure('Failed to save the item', failure)
      return { message: 'Your changes were not saved.' }
    },
  })
  return (
    <ItemSheet
      title="Edit item"
      description="Food banks see the change right away."
      action="Save"
      form={form}
      promised={promised}
      onClose={onClose}
    >
      {promised > 0 && (
        <p className="flex items-start gap-2.5 rounded-md bg-sunken px-3.5 py-2.5 text-sm leading-5 text-soft">
          <Lock aria-hidden="true" className="mt-px" />
          {pluralize(promised, 'portion')} {plural(promised, 'is', 'are')} promised, so the rest stays as it
          is. You can still change quantity, pickup window and notes.
        </p>
      )}
    </ItemSheet>
  )
}
