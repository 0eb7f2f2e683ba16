import { findRegister, otherRegister, registersOf } from '@surplate/contract/registers'
import { registerForm } from '@surplate/contract/verification'
import { useWatch } from 'react-hook-form'
import { api } from '~/lib/network/api'
import { Button } from '~/ui/controls/button'
import { Field, Select, TextField } from '~/ui/controls/field'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { showToast } from '~/ui/feedback/toasts'
import { FormSheet } from '~/ui/layout/form-sheet'
import { explainVerification } from '../problems'
import { itself, useChangeVerification } from '../queries'
import { CountryField, chosenCountry, countryValues, otherCountry } from './country-field'
import type { PointSheetProps } from './sheet-props'

interface Values {
  legal_name: string
  country: string
  other_country: string
  register: string
  register_name: string
  number: string
}

/** The chosen register, as long as it belongs to the chosen country. */
function registerOf({ country, register }: Pick<Values, 'country' | 'register'>): string {
  if (country === otherCountry) return otherRegister
  const all = registersOf(country)
  return (all.find(({ id }) => id === register) ?? all[0])?.id ?? ''
}

export function RegisteredSheet({
  verification,
  onSwitch,
  onClose,
}: PointSheetProps & { onSwitch: () => void }) {
  const { organisation_id: id, details } = verification
  const facts = details?.facts
  const save = useChangeVerification(api.verification.saveRegister, itself)
  const before: Values = {
    legal_name: facts?.legal_name ?? '',
    ...countryValues(facts?.country),
    register: facts?.register ?? '',
    register_name: facts?.register_name ?? '',
    number: facts?.number ?? '',
  }
  const { form, field, ...sheet } = useContractForm(async () => registerForm, before, {
    toInput: (values) => ({
      ...values,
      country: chosenCountry(values),
      register: registerOf(values) || undefined,
    }),
    send: async (values) => {
      await save.send({ id, ...values })
      showToast({ kind: 'done', text: 'Saved' })
      onClose()
    },
    explain: (failure) => explainVerification(failure, 'This was not saved.'),
  })
  const values = useWatch({ control: form.control }) as Values
  const known = registersOf(values.country)
  const register = findRegister(registerOf(values))
  return (
    <FormSheet
      title="Register number"
      description="The public register in which the network finds you."
      action="Save"
      form={sheet}
      typed={form.formState.isDirty}
      onClose={onClose}
    >
      <TextField
        label="Legal name"
        hint="As it is in the register."
        autoComplete="organization"
        data-autofocus
        {...field('legal_name')}
      />
      <CountryField chosen={values.country} select={field('country')} other={field('other_country')} />
      {known.length > 1 && (
        <Field label="Register" error={field('register').error}>
          {(control) => (
            <Select {...control} {...form.register('register')} value={registerOf(values)}>
              {known.map(({ id: register_id, name, label }) => (
                <option key={register_id} value={register_id}>
                  {name} ({label})
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {values.country === otherCountry && (
        <TextField label="Name of the register" autoComplete="off" {...field('register_name')} />
      )}
      {values.country && (
        <TextField
          label={register?.label ?? 'Number'}
          hint={register && `For example ${register.example}.`}
          autoComplete="off"
          {...field('number')}
        />
      )}
      <Button look="ghost" className="-my-1.5 -ml-3 justify-self-start" onClick={onSwitch}>
        We are in no register
      </Button>
    </FormSheet>
  )
}
