import { plural, pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { kindNames } from '~/domain/kind-names'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { Field, Select, TextareaField, TextField } from '~/ui/controls/field'
import { Segmented } from '~/ui/controls/segmented'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { explainDesk, useDeskWrite } from '../parts/queries'

export interface Around {
  name: string
  latitude: number
  longitude: number
}

const kinds: { value: OrganisationKind; label: string }[] = [
  { value: 'food_bank', label: 'Food banks' },
  { value: 'restaurant', label: 'Restaurants' },
]
const radii = [5, 10, 25, 50, 100, 200]
const loadSchema = () => import('@surplate/contract/operator').then((module) => module.announcementForm)

/** Writes to all organisations of a kind around one of the places. Mounted only while open. */
export function AnnounceSheet({ places, onClose }: { places: readonly Around[]; onClose: () => void }) {
  const [kind, setKind] = useState<OrganisationKind>('food_bank')
  const [radius_km, setRadius] = useState(25)
  const [chosen, setChosen] = useState(0)
  const { latitude = 0, longitude = 0 } = places[chosen] ?? {}
  const around = { kind, radius_km, latitude, longitude }
  const { operator } = useApiQueries()
  const { data } = useQuery(operator.reach.queryOptions({ input: around }))
  const announce = useDeskWrite(api.operator.announce, 'Failed to announce')
  const contractForm = useContractForm(
    loadSchema,
    { title: '', text: '' },
    {
      async send(words) {
        const { organisations } = await announce.send({ ...words, ...around })
        showToast({ kind: 'done', text: `On its way to ${reached(organisations, kind)}.` })
        onClose()
      },
      explain: (failure) => ({ message: explainDesk(failure, 'This was not announced.') }),
    },
  )
  const { register, formState } = contractForm.form
  const { errors, isDirty } = formState
  return (
    <FormSheet
      title="Announce"
      description="A mail to everyone who gives or claims food around a place."
      action="Send"
      form={contractForm}
      typed={isDirty}
      long
      onClose={onClose}
    >
      <Segmented label="To" segments={kinds} value={kind} onChange={setKind} full />
      <div className="grid gap-4.5 sm:grid-cols-2">
        <Field label="Around">
          {(control) => (
            <Select {...control} value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
              {places.map(({ name }, index) => (
                <option key={name} value={index}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Within">
          {(control) => (
            <Select {...control} value={radius_km} onChange={({ target }) => setRadius(Number(target.value))}>
              {radii.map((radius) => (
                <option key={radius} value={radius}>
                  {radius} km
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p role="status" className="text-sm text-soft">
        {data ? `Reaches ${reached(data.organisations, kind)}.` : 'Counting...'}
      </p>
      <TextField label="Title" maxLength={80} error={errors.title?.message} {...register('title')} />
      <TextareaField
        label="Text"
        hint="Plain words, without web addresses."
        maxLength={1000}
        error={errors.text?.message}
        {...register('text')}
      />
    </FormSheet>
  )
}

function reached(count: number, kind: OrganisationKind): string {
  if (count === 0) return `no ${plural(0, kindNames[kind])}`
  return pluralize(count, kindNames[kind])
}
