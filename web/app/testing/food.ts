import type { IncomingRequest, OwnRequest } from '@surplate/contract/donation-requests'
import type { FoodFacts, NearbyItem, Offer } from '@surplate/contract/food-items'

/** Data for component tests: complete values, of which a test names those that it is about. */

export function inHours(hours: number) {
  return new Date(Date.now() + hours * 3_600_000).toISOString()
}

/** Nothing is stated. */
export function someFacts(values: Partial<FoodFacts> = {}): FoodFacts {
  return {
    storage: null,
    date_label: null,
    out_since: null,
    allergens: { contains: [], may_contain: [], free_from: [] },
    diets: [],
    portion_grams: null,
    weight_basis: null,
    pickup_from: null,
    pickup_until: null,
    safe_until: null,
    safe_rule: null,
    collect_by: inHours(30),
    ...values,
  }
}

export function someItem(values: Partial<NearbyItem> = {}): NearbyItem {
  const { expiration_date = inHours(30) } = values
  return {
    _id: 'i-1',
    restaurant_id: 'r-1',
    restaurant_name: 'Saffron & Clove',
    name: 'Vegetable biryani',
    quantity: 24,
    remaining: 24,
    category: 'Savoury',
    subCategory: 'Savoury',
    status: 'available',
    expiration_date,
    created_at: inHours(-1),
    closed_at: null,
    distance_km: 1.24,
    facts: someFacts({ collect_by: expiration_date }),
    photo: null,
    ...values,
  }
}

export function someOffer(values: Partial<Offer> = {}): Offer {
  return {
    ...someItem(values),
    address: '221 Baker Street, Springfield',
    latitude: 40.7,
    longitude: -74.01,
    rating: 4.61,
    review_count: 38,
    ...values,
  }
}

export function someOwnRequest(values: Partial<OwnRequest> = {}): OwnRequest {
  return {
    _id: '018f0000-0000-7000-8000-0000000abcde',
    foodbank_id: 'f-1',
    restaurant_id: 'r-1',
    restaurant_name: 'Saffron & Clove',
    requested_quantity: 24,
    granted_quantity: null,
    distance_km: 1.24,
    status: 'pending',
    created_at: inHours(0),
    cancel_reason: null,
    decided_at: null,
    pickup_id: null,
    contact: null,
    notes: null,
    place_id: 'p-1',
    food_id: someRequestedItem(),
    ...values,
  }
}

export function someRequestedItem(values: Partial<OwnRequest['food_id']> = {}): OwnRequest['food_id'] {
  const { expiration_date = inHours(10) } = values
  return {
    _id: 'i-1',
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 24,
    remaining: 24,
    expiration_date,
    facts: someFacts({ collect_by: expiration_date }),
    photo: null,
    ...values,
  }
}

export function someIncomingRequest(values: Partial<IncomingRequest> = {}): IncomingRequest {
  return {
    _id: '018f0000-0000-7000-8000-0000000abcde',
    foodbank_id: 'f-1',
    food_id: 'i-1',
    place_id: 'p-1',
    foodbank_name: 'Harvest Table',
    requested_quantity: 24,
    granted_quantity: null,
    distance_km: 1.24,
    status: 'pending',
    created_at: inHours(0),
    cancel_reason: null,
    decided_at: null,
    pickup_id: null,
    contact: null,
    rivals: [],
    rival_count: 0,
    item: someIncomingItem(),
    ...values,
  }
}

export function someIncomingItem(values: Partial<IncomingRequest['item']> = {}): IncomingRequest['item'] {
  const { expiration_date = inHours(10) } = values
  return {
    name: 'Vegetable biryani',
    category: 'Savoury',
    expiration_date,
    collect_by: expiration_date,
    remaining: 24,
    safe_until: null,
    photo: null,
    on_offer: true,
    ...values,
  }
}
