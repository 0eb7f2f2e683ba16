import { zodResolver } from '@hookform/resolvers/zod'
import {
  cuisineTypes,
  type RegistrationForm as Registration,
  registrationForm,
} from '@surplate/contract/accounts'
import { useEffect, useRef } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { AlertBox } from '../../ui/alert-box'
import { Button } from '../../ui/button'
import { SelectField, TextField } from '../../ui/field'
import { RadioCards } from '../../ui/radio-cards'
import { forgetRegistration, keepRegistration, keptRegistration } from './kept-registration'
import { LocationFields } from './location-fields'
import { emptyRegistration, type RegistrationValues } from './registration-values'

const roles = [
  { value: 'restaurant', label: 'Restaurant', hint: 'I have surplus food to give' },
  { value: 'food_bank', label: 'Food bank', hint: 'I collect and share food' },
]

/** `onRegister` throws when it fails; the form then keeps what was typed. */
export function RegistrationForm({
  known,
  onRegister,
}: {
  known: Pick<RegistrationValues, 'name' | 'email'>
  onRegister: (form: Registration) => Promise<void>
}) {
  const form = useForm<RegistrationValues, unknown, Registration>({
    defaultValues: { ...emptyRegistration, ...known, ...keptRegistration() },
    // The schema's own input type has no empty fields in it, and a form starts with nothing else.
    resolver: zodResolver(registrationForm) as Resolver<RegistrationValues, unknown, Registration>,
    reValidateMode: 'onSubmit',
  })
  const { register, handleSubmit, clearErrors, setError, reset, control, formState } = form
  const { errors, isSubmitting } = formState
  const [userType, email] = useWatch({ control, name: ['user_type', 'email'] })
  const typed = useWatch({ control })
  useEffect(() => keepRegistration(typed), [typed])
  // Only the address of the account is known to be theirs.
  const needsLink = email.trim() !== '' && email.trim().toLowerCase() !== known.email.toLowerCase()
  const failure = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (errors.root) failure.current?.focus()
  }, [errors.root])

  function field(name: keyof RegistrationValues) {
    return {
      error: errors[name]?.message,
      ...register(name, { onChange: () => clearErrors(name) }),
    }
  }

  const submit = handleSubmit(async (values) => {
    try {
      await onRegister(values)
      reset(emptyRegistration)
      forgetRegistration()
    } catch {
      setError('root', { message: 'Registration failed. Please try again.' })
    }
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
          hint={needsLink ? 'We send a link to this address to confirm it.' : undefined}
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
      <LocationFields form={form} />
      {errors.root && <AlertBox ref={failure}>{errors.root.message}</AlertBox>}
      <Button type="submit" size="large" busy={isSubmitting}>
        {isSubmitting ? 'Registering...' : 'Register'}
      </Button>
    </form>
  )
}
