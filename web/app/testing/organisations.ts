import type { Membership, Organisation, Place } from '@surplate/contract/organisations'
import type { MemberRole, OrganisationKind } from '@surplate/contract/roles'
import { setUser } from '~/lib/session/session'

/** Data for component tests of organisations, their places and their members. */

export function somePlace(values: Partial<Place> = {}): Place {
  return {
    _id: 'p-1',
    name: 'Mill Lane kitchen',
    address: '12 Mill Lane',
    city: 'Market Quarter',
    country: 'United States',
    latitude: 40.7,
    longitude: -74,
    time_zone: null,
    local_time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    usual_window: null,
    entry_notes: '',
    pickup_phone: null,
    main: true,
    ...values,
  }
}

type RestaurantValues = Partial<Extract<Organisation, { kind: 'restaurant' }>>

export function someRestaurant(values: RestaurantValues = {}): Organisation {
  return {
    _id: 'r-1',
    kind: 'restaurant',
    name: 'Saffron & Clove',
    contact_no: '+1 555 010 2233',
    cuisine_type: 'Indian',
    places: [somePlace()],
    ...values,
  }
}

type FoodBankValues = Partial<Extract<Organisation, { kind: 'food_bank' }>>

export function someFoodBank(values: FoodBankValues = {}): Organisation {
  return {
    _id: 'f-1',
    kind: 'food_bank',
    name: 'Harvest Table',
    contact_no: '+1 555 010 9988',
    transportation_notes: 'Two vans',
    pickup_range_km: 50,
    places: [somePlace({ name: 'Depot', address: '4 Quay Street', city: 'Old Harbour' })],
    ...values,
  }
}

const names: Record<OrganisationKind, string> = { restaurant: 'Saffron & Clove', food_bank: 'Harvest Table' }

export function someMembership(values: Partial<Membership> = {}): Membership {
  return {
    organisation_id: 'r-1',
    name: names.restaurant,
    kind: 'restaurant',
    role: 'owner',
    place_id: null,
    places: 2,
    standing: 'good',
    ...values,
  }
}

/** Signs in a member of one organisation; `others` are more that they belong to. */
export function signInAs(
  role: MemberRole | 'unknown',
  kind: OrganisationKind = 'restaurant',
  others: readonly Membership[] = [],
) {
  const type_id = kind === 'restaurant' ? 'r-1' : 'f-1'
  const name = names[kind]
  setUser({
    firebase_uid: 'uid',
    email: 'alex@example.org',
    name,
    photoURL: null,
    user_id: 'u-1',
    type_id,
    user_type: kind,
    memberships:
      role === 'unknown'
        ? undefined
        : [someMembership({ organisation_id: type_id, name, kind, role }), ...others],
  })
}
