import type { ListedItem, ListingPlace, RecentItem } from '@surplate/contract/food-items'
import { inHours, someFacts } from './food'

/** Data for component tests of a restaurant's own items. */

export function someListedItem(values: Partial<ListedItem> = {}): ListedItem {
  const { expiration_date = inHours(30) } = values
  return {
    _id: 'i-1',
    restaurant_id: 'r-1',
    name: 'Vegetable biryani',
    quantity: 20,
    remaining: 20,
    category: 'Savoury',
    status: 'available',
    expiration_date,
    created_at: inHours(-1),
    closed_at: null,
    given_at: null,
    facts: someFacts({ collect_by: expiration_date }),
    photo: null,
    waiting: 0,
    reserved: 0,
    notes: '',
    place_id: 'p-1',
    ...values,
  }
}

export function someListingPlace(values: Partial<ListingPlace> = {}): ListingPlace {
  return {
    _id: 'p-1',
    name: 'Mill Lane kitchen',
    region: 'eu',
    time_zone: 'UTC',
    usual_window: null,
    ...values,
  }
}

/** Hot, contains milk, 350 g each. */
export function someRecentItem(values: Partial<RecentItem> = {}): RecentItem {
  return {
    name: 'Vegetable biryani',
    category: 'Savoury',
    quantity: 24,
    shelf_minutes: 300,
    facts: {
      storage: 'hot',
      date_label: null,
      allergens: { contains: ['milk'], may_contain: [], free_from: [] },
      diets: [],
      portion_grams: 350,
      weight_basis: 'declared',
    },
    pickup_from_minutes: null,
    pickup_until_minutes: null,
    notes: '',
    ...values,
  }
}
