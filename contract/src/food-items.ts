import { z } from 'zod'
import { call } from './call.ts'
import { answers } from './errors.ts'
import { categories, foodStatuses, mostPortions } from './food-rules.ts'
import { page, pageInput, searchText } from './paging.ts'
import { name } from './text.ts'
import { hasWritableYear, time } from './time.ts'

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
  /** When it was taken off the list without being given away: withdrawn, or expired. */
  closed_at: time.nullable(),
})
export type FoodItem = z.infer<typeof foodItem>

/**
 * An item in its restaurant's own list; `given_at` is when a food bank was given the last of it. `waiting` counts the
 * requests that wait for an answer, and only the restaurant itself is told.
 */
const listedItem = foodItem.extend({ given_at: time.nullable(), waiting: z.number().int().optional() })
export type ListedItem = z.infer<typeof listedItem>

const notANumber = 'Quantity must be a valid number'
const notADate = 'Enter a valid date'

/** A message for what is missing, another for what is there and wrong. */
const orElse = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? missing : wrong

/** What a restaurant says of an item; the form and the server check it alike. */
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

const tag = 'Food items'

/** An item in the list of what a food bank can claim, complete enough for a card. */
const offer = foodItem.extend({
  restaurant_name: z.string(),
  distance_km: z.number(),
  subCategory: z.enum(categories),
})
export type Offer = z.infer<typeof offer>

export const sortOrders = ['nearest', 'quantity', 'expiry'] as const

/**
 * `range_km=anywhere` looks beyond the food bank's pickup range; without it the stored range counts.
 * `q` looks in the names of the items. `listed_since` asks only for what is new, for a list that is on the screen already.
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
    {
      method: 'GET',
      path: '/api/fooditems/{restaurantId}',
      summary: 'Items of a restaurant, newest first',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(
      pageInput.extend({ restaurantId: z.uuid(), status: z.enum(foodStatuses).optional(), q: searchText }),
    )
    .output(page(listedItem)),

  add: call(
    {
      who: 'member',
      role: 'restaurant',
      subject: { field: 'restaurant_id', of: 'restaurant', open_to: 'own' },
    },
    { method: 'POST', path: '/api/fooditems/additem', summary: 'List an item', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND', 'KEY_REUSED'))
    .input(addItemForm.extend({ restaurant_id: z.uuid() }))
    .output(foodItem),

  updateStatus: call(
    { who: 'member', role: 'restaurant', subject: { field: 'id', of: 'food_item', open_to: 'own' } },
    {
      method: 'PATCH',
      path: '/api/fooditems/update-status/{id}',
      summary: 'Repeat the status of one’s item; only accepting a request changes it',
      tag,
    },
  )
    .errors(
      answers(
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'NOT_REGISTERED',
        'NOT_FOUND',
        'ILLEGAL_TRANSITION',
        'KEY_REUSED',
      ),
    )
    .input(z.object({ id: z.uuid(), status: z.enum(foodStatuses) }))
    .output(foodItem),

  get: call(
    { who: 'member', subject: { field: 'id', of: 'food_item', open_to: 'members' } },
    { method: 'GET', path: '/api/fooditems/get-item/{id}', summary: 'One item', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'NOT_REGISTERED', 'NOT_FOUND'))
    .input(z.object({ id: z.uuid() }))
    .output(foodItem),

  browse: call(
    { who: 'member', role: 'food_bank' },
    { method: 'GET', path: '/api/inventory', summary: 'What a food bank can claim now', tag },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED'))
    .input(browseInput)
    .output(
      page(offer).extend({
        counts: z.record(z.enum(categories), z.number().int()),
        range_km: z.number().int().nullable(),
      }),
    ),

  withdraw: call(
    { who: 'member', role: 'restaurant', subject: { field: 'id', of: 'food_item', open_to: 'own' } },
    {
      method: 'POST',
      path: '/api/fooditems/withdraw/{id}',
      summary: 'Take an item off the list; whoever is waiting for it is told',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_REGISTERED', 'NOT_FOUND', 'ITEM_GONE', 'KEY_REUSED'))
    .input(z.object({ id: z.uuid() }))
    .output(foodItem),

  undoWithdraw: call(
    { who: 'member', role: 'restaurant', subject: { field: 'id', of: 'food_item', open_to: 'own' } },
    {
      method: 'POST',
      path: '/api/fooditems/undo-withdraw/{id}',
      summary: 'Put an item back that was withdrawn a moment ago, with the requests that waited for it',
      tag,
    },
  )
    .errors(
      answers(
        'UNAUTHENTICATED',
        'FORBIDDEN',
        'NOT_REGISTERED',
        'NOT_FOUND',
        'UNDO_TOO_LATE',
        'ITEM_GONE',
        'KEY_REUSED',
      ),
    )
    .input(z.object({ id: z.uuid() }))
    .output(foodItem),
}
