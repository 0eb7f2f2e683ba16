import type { RegistrationForm } from '@surplate/contract/accounts'
import type { UserType } from '@surplate/contract/roles'
import type { UseFormReturn } from 'react-hook-form'

/** What the fields hold before the schema has looked at it. */
export type RegistrationValues = {
  user_type: UserType
  name: string
  cuisine_type: string
  email: string
  contact_no: string
  address: string
  city: string
  country: string
  latitude: number | undefined
  longitude: number | undefined
}

export const emptyRegistration: RegistrationValues = {
  user_type: 'restaurant',
  name: '',
  cuisine_type: '',
  email: '',
  contact_no: '',
  address: '',
  city: '',
  country: '',
  latitude: undefined,
  longitude: undefined,
}

export type RegistrationFields = UseFormReturn<RegistrationValues, unknown, RegistrationForm>
