import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { categories, foodStatuses, mostPortions } from './food-rules.ts'
import { page, pageInput, searchText } from './lib/paging.ts'
import { name } from './lib/text.ts'
import { hasWritableYear, time } from './lib/time.ts'

export const foodItem = z.object({
  _id: z.uuid(),
  restaurant_id: z.uuid(),
  name: z.string(),
  quantity: z.number().int(),
  remaining: z.number().int(),
  expiration_date: time,
  category: z.enum(categories),
  status: z.enum(foodStatuses),
  created_at: time,
  /** When it was withdrawn or expired. */
  closed_at: time.nullable(),
})
export type FoodItem = z.infer<typeof foodItem>

/**
 * An item in a restaurant's list. `given_at` is when the last of it was given away. `waiting` counts pending requests and
 * is only returned to the restaurant itself.
 */
const listedItem = foodItem.extend({ given_at: time.nullable(), waiting: z.number().int().optional() })
export type ListedItem = z.infer<typeof listedItem>

const notANumber = 'Quantity must be a valid number'
const notADate = 'Enter a valid date'

/** Distinguishes missing from invalid values. */
const orElse = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? missing : wrong

/** Shared by the form and the server. */
export const addItemForm = z.object({
  name: name('Name is required', 120),
  category: z.enum(categories, { error: 'Please select a category' }),
  quantity: z
    .number({ error: orElse('Quantity is required', notANumber) })
    .int(notANumber)
    .positive(notANumber)
    .max(mostPortions, `Enter ${mostPortions.toLocaleString('en')} or less`),
  expiration_date: z.iso
    .datetime({ offset: true, error: orElse('Expiration is required', notADate) })
    .refine(hasWritableYear, notADate),
})
export type AddItemForm = z.infer<typeof addItemForm>

const call = callsOf('Food items')

/** An item that a food bank can claim, with everything a card needs. */
const nearbyItem = foodItem.extend({
  restaurant_name: z.string(),
  distance_km: z.number(),
  subCategory: z.enum(categories),
})
export type NearbyItem = z.infer<typeof nearbyItem>

export const sortOrders = ['nearest', 'quantity', 'expiry'] as const

/**
 * `range_km` overrides the stored pickup range; `anywhere` removes the limit.
 * `q` searches item names. `listed_since` returns only newer items, to update a list that is already shown.
 */
const browseInput = pageInput.extend({
  available: z.enum(['true', 'false']).optional(),
  quantity_gt: z.coerce.number().int().min(0).max(1_000_000).default(0),
  category: z.enum(categories).optional(),
  sort: z.enum(sortOrders).default('quantity'),
  range_km: z.union([z.literal('anywhere'), z.coerce.number().int().min(1).max(500)]).optional(),
  q: searchText,
  listed_since: time.optional(),
})
export type BrowseInput = z.infer<typeof browseInput>

export const foodItems = {
  listOfRestaurant: call(
    { who: 'member', subject: { field: 'restaurantId', of: 'restaurant', open_to: 'members' } },
    'GET /api/fooditems/{restaurantId}',
    'List the items of a restaurant, newest first',
  )
    .input(
      pageInput.extend({ restaurantId: z.uuid(), status: z.enum(foodStatuses).optional(), q: searchText }),
    )
    .output(page(listedItem)),

  add: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'list-items',
      subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },
    },
    'POST /api/fooditems/additem',
    'List an item',
  )
    .input(addItemForm.extend({ restaurant_id: z.uuid() }))
    .output(foodItem),

  browse: call(
    { who: 'member', kind: 'food_bank', can: 'claim-items' },
    'GET /api/inventory',
    'List the items your food bank can claim now',
  )
    .input(browseInput)
    .output(
      page(nearbyItem).extend({
        counts: z.record(z.enum(categories), z.number().int()),
        range_km: z.number().int().nullable(),
      }),
    ),

  withdraw: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'list-items',
      subject: { field: 'id', of: 'food_item', open_to: 'own' },
    },
    'POST /api/fooditems/withdraw/{id}',
    'Withdraw an item; food banks waiting for it are notified',
  )
    .errors(errorsOf('ITEM_GONE'))
    .input(z.object({ id: z.uuid() }))
    .output(foodItem),

  undoWithdraw: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'list-items',
      subject: { field: 'id', of: 'food_item', open_to: 'own' },
    },
    'POST /api/fooditems/undo-withdraw/{id}',
    'Undo a withdrawal within seconds and restore the item’s pending requests',
  )
    .errors(errorsOf('UNDO_TOO_LATE', 'ITEM_GONE'))
    .input(z.object({ id: z.uuid() }))
    .output(foodItem),
}
