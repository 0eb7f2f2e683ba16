import type { OrganisationKind } from '@surplate/contract/roles'

/** Form values before validation. */
export type RegistrationValues = {
  user_type: OrganisationKind
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
