import {
  type AddItemForm,
  addItemForm,
  type ListedItem,
  type ListingPlace,
} from '@surplate/contract/food-items'
import { expirationProblem } from '@surplate/contract/food-rules'
import { useWatch } from 'react-hook-form'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { useNow } from '~/ui/layout/use-now'
import { usePhotoUpload } from '../details/use-photo-upload'
import { collectBy } from './collect-by'
import type { ItemValues } from './item-values'
import { toItem } from './to-item'
import { useCutEnd } from './use-cut-end'
import { useUsualWindow, type WindowValues } from './use-usual-window'

const schema = addItemForm.superRefine(({ expiration_date }, context) => {
  const problem = expirationProblem(new Date(expiration_date), new Date())
  if (problem) context.addIssue({ code: 'custom', path: ['expiration_date'], message: problem })
})

type Options = {
  initial: ItemValues
  /** The item that is edited, otherwise a new one. */
  edited?: ListedItem
  /** Where the food is. Its region sets the rules, and a new item starts with its usual window. */
  place: ListingPlace | undefined
  /** `photoLost`: the photo that was still uploading did not arrive. */
  send: (item: AddItemForm, photoLost: boolean) => Promise<unknown>
  explain: (failure: unknown) => { message: string; type?: string }
}

/** The form of an item, new or edited, with what follows from its values. */
export function useItemForm({ initial, edited, place, send, explain }: Options) {
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
  const now = useNow()
  const deadline = collectBy(values, place?.region, now)
  const moved = useCutEnd({
    end: values.facts.pickup_until,
    latest: deadline?.collect_by,
    onCut: (end) => contract.fill('facts.pickup_until', end),
  })
  // After the cut, so that a window that no longer fits is emptied rather than cut.
  const usual = useUsualWindow({
    place: edited ? undefined : place,
    deadline: deadline?.collect_by,
    now,
    window: windowOf(values),
    onFill: ({ pickup_from, pickup_until }) => {
      contract.fill('facts.pickup_from', pickup_from)
      contract.fill('facts.pickup_until', pickup_until)
    },
  })
  const typed = usual.prefilled ? withWindow(values, windowOf(initial)) : values

  return {
    ...contract,
    values,
    typed: JSON.stringify(typed) !== JSON.stringify(initial),
    upload,
    deadline,
    /** The pickup window is the usual one of the place, which nobody has typed. */
    prefilled: usual.prefilled,
    /** Fills the form with other values; without a window of their own, they get the usual one. */
    startAnew(given: ItemValues) {
      contract.form.reset(withWindow(given, usual.startAnew(windowOf(given))))
    },
    /** The end of the pickup window, if it was moved. */
    moved,
  }
}

function windowOf({ facts: { pickup_from, pickup_until } }: ItemValues): WindowValues {
  return { pickup_from, pickup_until }
}

function withWindow(values: ItemValues, window: WindowValues): ItemValues {
  return { ...values, facts: { ...values.facts, ...window } }
}

export type ItemForm = ReturnType<typeof useItemForm>
