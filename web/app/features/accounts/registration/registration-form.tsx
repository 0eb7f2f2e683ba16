import { cuisineTypes } from '@surplate/contract/account-rules'
import type { RegistrationForm as Registration } from '@surplate/contract/accounts'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { LocationFields } from '~/domain/place/location-fields'
import { Button } from '~/ui/controls/button'
import { SelectField, TextField } from '~/ui/controls/field'
import { RadioCards } from '~/ui/controls/radio-cards'
import { useContractForm } from '~/ui/controls/use-contract-form'
import { AlertBox } from '~/ui/feedback/alert-box'
import { forgetRegistration, keepRegistration, keptRegistration } from './kept-registration'
import { emptyRegistration, type RegistrationValues } from './registration-values'

const loadSchema = async () => (await import('@surplate/contract/accounts')).registrationForm

const roles = [
  { value: 'restaurant', label: 'Restaurant', hint: 'I have surplus food to give' },
  { value: 'food_bank', label: 'Food bank', hint: 'I collect and share food' },
]

/** If `onRegister` throws, the form keeps its values. */
export function RegistrationForm({
  known,
  onRegister,
}: {
  known: Pick<RegistrationValues, 'name' | 'email'>
  onRegister: (form: Registration) => Promise<void>
}) {
  const defaults = { ...emptyRegistration, ...known, ...keptRegistration() }
  const { form, submit, busy, failure, alert, field, fill } = useContractForm(loadSchema, defaults, {
    send: async (values) => {
      await onRegister(values)
      form.reset(emptyRegistration)
      forgetRegistration()
    },
    explain: () => ({ message: 'Registration failed. Please try again.' }),
  })
  const { register, clearErrors, control } = form
  const [userType, email, latitude, longitude] = useWatch({
    control,
    name: ['user_type', 'email', 'latitude', 'longitude'],
  })
  const typed = useWatch({ control })
  useEffect(() => keepRegistration(typed), [typed])
  // Only the account's own email address is already verified.
  const needsLink = email.trim() !== '' && email.trim().toLowerCase() !== known.email.toLowerCase()

  const numberField = (name: 'latitude' | 'longitude') => ({
    error: form.formState.errors[name]?.message,
    ...register(name, { valueAsNumber: true }),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <RadioCards
        legend="I am a"
        choices={roles}
        {...register('user_type', { onChange: () => clearErrors() })}
      />
      <div className="grid gap-4.5 sm:grid-cols-2 sm:gap-4">
        <TextField label="Name" autoComplete="organization" {...field('name')} />
        {userType === 'restaurant' && (
          <SelectField
            label="Cuisine type"
            placeholder="Choose one"
            options={cuisineTypes}
            {...field('cuisine_type')}
          />
        )}
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          hint={needsLink ? 'We’ll send a link to this address to confirm it.' : undefined}
          {...field('email')}
        />
        <TextField label="Contact number" type="tel" autoComplete="tel" {...field('contact_no')} />
        <TextField
          label="Address"
          autoComplete="street-address"
          className="sm:col-span-full"
          {...field('address')}
        />
        <TextField label="City" autoComplete="address-level2" {...field('city')} />
        <TextField label="Country" autoComplete="country-name" {...field('country')} />
      </div>
      <LocationFields
        latitude={latitude}
        longitude={longitude}
        fields={{ latitude: numberField('latitude'), longitude: numberField('longitude') }}
        onPin={(pin) => {
          fill('latitude', pin.latitude)
          fill('longitude', pin.longitude)
        }}
      />
      {failure && <AlertBox ref={alert}>{failure.message}</AlertBox>}
      <Button type="submit" size="large" busy={busy}>
        {busy ? 'Registering...' : 'Register'}
      </Button>
      <p className="text-center text-sm text-soft">
        What we keep and why:{' '}
        <Link to="/privacy" target="_blank" className="link">
          privacy
        </Link>
      </p>
    </form>
  )
}
