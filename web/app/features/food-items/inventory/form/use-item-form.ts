import { type AddItemForm, addItemForm, type ListedItem } from '@surplate/contract/food-items'
import { expirationProblem } from '@surplate/contract/food-rules'
import type { Region } from '@surplate/contract/food-safety'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { useNow } from '~/ui/layout/use-now'
import { usePhotoUpload } from '../details/use-photo-upload'
import { collectBy } from './collect-by'
import type { ItemValues } from './item-values'
import { toItem } from './to-item'
import { useCutEnd } from './use-cut-end'

const schema = addItemForm.superRefine(({ expiration_date }, context) => {
  const problem = expirationProblem(new Date(expiration_date), new Date())
  if (problem) context.addIssue({ code: 'custom', path: ['expiration_date'], message: problem })
})

type Options = {
  initial: ItemValues
  /** The item that is edited, otherwise a new one. */
  edited?: ListedItem
  region: Region | undefined
  /** `photoLost`: the photo that was still uploading did not arrive. */
  send: (item: AddItemForm, photoLost: boolean) => Promise<unknown>
  explain: (failure: unknown) => { message: string; type?: string }
}

/** The form of an item, new or edited, with what follows from its values. */
export function useItemForm({ initial, edited, region, send, explain }: Options) {
  const upload = usePhotoUpload((photo) => contract.fill('photo_id', photo))
  const contract = useContractForm<ItemValues, AddItemForm>(async () => schema, initial, {
    toInput: (values, isUnreadable) => toItem(values, isUnreadable, edited),
    // An upload that is still running is waited for.
    send: async (item) => {
      const photo = await upload.settled()
      const lost = photo === 'lost'
      await send(photo && !lost ? { ...item, photo_id: photo.id } : item, lost)
    },
    explain,
  })
  // Every field has a default value.
  const values = useWatch({ control: contract.form.control }) as ItemValues
  const deadline = collectBy(values, region, useNow())
  const moved = useCutEnd({
    end: values.facts.pickup_until,
    latest: deadline?.collect_by,
    onCut: (end) => contract.fill('facts.pickup_until', end),
  })
  return {
    ...contract,
    values,
    typed: JSON.stringify(values) !== JSON.stringify(initial),
    upload,
    deadline,
    /** The end of the pickup window, if it was moved. */
    moved,
  }
}

export type ItemForm = ReturnType<typeof useItemForm>
