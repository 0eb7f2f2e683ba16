import { type PlaceForm, placeForm } from '@surplate/contract/pickups'
import { useWatch } from 'react-hook-form'
import { logFailure } from '~/lib/log'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { useSession } from '~/lib/session/session'
import { TextareaField, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'

/** Mounted only while open. */
export function PlaceSheet({ place, onClose }: { place: PlaceForm; onClose: () => void }) {
  const { type_id: id } = useSession()
  const { pickups } = useApiQueries()
  const set = useWrite(api.pickups.setPlace, {
    invalidates: [pickups.getPlace.key()],
    patch: (client, saved) => client.setQueryData(pickups.getPlace.queryKey({ input: { id } }), saved),
  })
  const before = { entry_notes: place.entry_notes, pickup_phone: place.pickup_phone ?? '' }
  const { form, field, ...sheet } = useContractForm(async () => placeForm, before, {
    // Without a phone of its own the kitchen has the restaurant's.
    toInput: ({ entry_notes, pickup_phone }) => ({ entry_notes, pickup_phone: pickup_phone.trim() || null }),
    send: async (values) => {
      await set.send({ id, ...values })
      showToast({ kind: 'done', text: 'Saved. Collectors see it from now on.' })
      onClose()
    },
    explain: (failure) => {
      logFailure('Failed to save the notes for collectors', failure)
      return { message: 'This was not saved.' }
    },
  })
  const typed = useWatch({ control: form.control })
  return (
    <FormSheet
      title="For collectors"
      description="How to find you, and who to call at the door."
      action="Save"
      form={sheet}
      typed={typed.entry_notes !== before.entry_notes || typed.pickup_phone !== before.pickup_phone}
      onClose={onClose}
    >
      <TextareaField
        label="How to get in"
        placeholder="Back door in the yard, ring twice."
        hint="Which door, which bell, where to park."
        data-autofocus
        {...field('entry_notes')}
      />
      <TextField
        label="Kitchen phone"
        type="tel"
        autoComplete="off"
        hint="Optional. Without it, collectors get the number of your restaurant."
        {...field('pickup_phone')}
      />
    </FormSheet>
  )
}
