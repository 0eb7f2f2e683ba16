import { z } from 'zod'
import { callsOf } from './call.ts'
import { errorsOf } from './errors.ts'
import { allergenLevels, allergens, dateLabels, diets, storages, weightBases } from './food-facts.ts'
import { categories, foodStatuses, mostPortions } from './food-rules.ts'
import { regions, safetyRuleIds } from './food-safety.ts'
import { page, pageInput, searchText } from './lib/paging.ts'
import { name, prose } from './lib/text.ts'
import { hasWritableYear, time } from './lib/time.ts'
import { placeFilter, usualWindow } from './organisation-fields.ts'

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

const allergenList = z.array(z.enum(allergens)).max(allergens.length)

/** Allergens by level. */
const statedAllergens = z.object({
  contains: allergenList,
  may_contain: allergenList,
  free_from: allergenList,
})
export type StatedAllergens = z.infer<typeof statedAllergens>

const statedFacts = z.object({
  storage: z.enum(storages).nullable(),
  date_label: z.enum(dateLabels).nullable(),
  /** Since when the food is out of the heat or the cold. */
  out_since: time.nullable(),
  allergens: statedAllergens,
  diets: z.array(z.enum(diets)).max(diets.length),
  /** With `weight_basis`; null means `defaultPortionGrams`. */
  portion_grams: z.number().int().nullable(),
  weight_basis: z.enum(weightBases).nullable(),
  pickup_from: time.nullable(),
  pickup_until: time.nullable(),
})

/** What the restaurant states about the food and what follows from it. Null means not stated. */
export const foodFacts = statedFacts.extend({
  /** When the rules of food safety end its time, and by which rule; null if no rule sets a time. */
  safe_until: time.nullable(),
  safe_rule: z.enum(safetyRuleIds).nullable(),
  /** The earliest of expiration, `safe_until` and `pickup_until`. The item is on offer until then. */
  collect_by: time,
})
export type FoodFacts = z.infer<typeof foodFacts>

/** Served at `photoPath(id, size)`; the sizes are those of the original. */
export const photo = z.object({ id: z.uuid(), width: z.number().int(), height: z.number().int() })
export type Photo = z.infer<typeof photo>

/** An item with everything but the notes, which are for the restaurant and for food banks it accepted. */
const describedItem = foodItem.extend({ facts: foodFacts, photo: photo.nullable() })
export type DescribedItem = z.infer<typeof describedItem>

/** `on_hold`: nobody else sees it, because the network does not trust the restaurant yet, or no longer. */
const ownItem = describedItem.extend({ notes: z.string(), place_id: z.uuid(), on_hold: z.boolean() })
export type OwnItem = z.infer<typeof ownItem>

/**
 * An item in a restaurant's list. `given_at` is when the last of it was given away. `waiting` counts pending requests,
 * `reserved` the portions that are promised or handed over; they and what else is optional are only returned to the
 * restaurant itself.
 */
const listedItem = describedItem.extend({
  given_at: time.nullable(),
  waiting: z.number().int().optional(),
  reserved: z.number().int().optional(),
  notes: z.string().optional(),
  place_id: z.uuid().optional(),
  on_hold: z.boolean().optional(),
})
export type ListedItem = z.infer<typeof listedItem>

const notANumber = 'Quantity must be a valid number'
const notADate = 'Enter a valid date'

/** Distinguishes missing from invalid values. */
const orElse = (missing: string, wrong: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null || issue.input === '' ? missing : wrong

const notAWeight = 'Enter a weight in grams'
const statedTime = z.iso.datetime({ offset: true, error: notADate }).refine(hasWritableYear, notADate)
export const heaviestPortionGrams = 100_000
export const longestNotes = 500

/** What can be stated about the food, all of it optional. Food-safety rules turn it into `foodFacts`. */
export const foodFactsForm = z
  .object({
    storage: z.enum(storages).nullable().default(null),
    date_label: z.enum(dateLabels).nullable().default(null),
    /** Hot food without it counts from now. */
    out_since: statedTime.nullable().default(null),
    allergens: statedAllergens.default({ contains: [], may_contain: [], free_from: [] }),
    diets: z.array(z.enum(diets)).max(diets.length).default([]),
    portion_grams: z
      .number({ error: notAWeight })
      .int(notAWeight)
      .positive(notAWeight)
      .max(heaviestPortionGrams, `Enter ${heaviestPortionGrams.toLocaleString('en')} g or less`)
      .nullable()
      .default(null),
    weight_basis: z.enum(weightBases).nullable().default(null),
    pickup_from: statedTime.nullable().default(null),
    pickup_until: statedTime.nullable().default(null),
  })
  .refine(({ allergens }) => hasOneLevelEach(allergens), {
    path: ['allergens'],
    error: 'Choose one mark per allergen',
  })
  .refine(({ pickup_from, pickup_until }) => isWindow(pickup_from, pickup_until), {
    path: ['pickup_until'],
    error: 'Choose a time after the start',
  })
export type FoodFactsForm = z.infer<typeof foodFactsForm>

function hasOneLevelEach(stated: StatedAllergens): boolean {
  const all = allergenLevels.flatMap((level) => stated[level])
  return new Set(all).size === all.length
}

function isWindow(from: string | null, until: string | null): boolean {
  return from === null || until === null || new Date(from) < new Date(until)
}

/** Shared by the form and the server. The first four are required; the rest is under *More details*. */
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
  facts: foodFactsForm.prefault({}),
  /** For the food banks that the restaurant accepts. */
  notes: prose(longestNotes),
  /** A photo that this restaurant uploaded. */
  photo_id: z.uuid().nullable().default(null),
})
export type AddItemInput = z.input<typeof addItemForm>
export type AddItemForm = z.infer<typeof addItemForm>

const call = callsOf('Food items')

/** An item that a food bank can claim, with everything a card needs. */
const nearbyItem = describedItem.extend({
  restaurant_name: z.string(),
  distance_km: z.number(),
  subCategory: z.enum(categories),
})
export type NearbyItem = z.infer<typeof nearbyItem>

/** An item as a food bank sees it before it claims. */
const offer = nearbyItem.extend({
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Null without reviews. */
  rating: z.number().nullable(),
  review_count: z.number().int(),
})
export type Offer = z.infer<typeof offer>

/** A dish that the restaurant listed before, with what it stated then; times start afresh. */
const recentItem = z.object({
  name: z.string(),
  category: z.enum(categories),
  quantity: z.number().int(),
  /** From listing to expiration. */
  shelf_minutes: z.number().int(),
  facts: statedFacts.omit({ out_since: true, pickup_from: true, pickup_until: true }),
  /** From listing to the start and to the end of the pickup window. */
  pickup_from_minutes: z.number().int().nullable(),
  pickup_until_minutes: z.number().int().nullable(),
  notes: z.string(),
})
export type RecentItem = z.infer<typeof recentItem>

/** A place where food can be listed; the main one comes first. */
const listingPlace = z.object({
  _id: z.uuid(),
  name: z.string(),
  region: z.enum(regions),
  time_zone: z.string(),
  usual_window: usualWindow.nullable(),
})
export type ListingPlace = z.infer<typeof listingPlace>

export const sortOrders = ['nearest', 'quantity', 'expiry'] as const

/** The open place of the food bank from which distances and the range count; by default the main one. */
const startingPlace = z.uuid().optional()

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
  /** Only items that fit this diet, as far as it is stated. */
  diet: z.enum(diets).optional(),
  /** Comma-separated allergens; only items stated to be free from all of them. */
  avoid: z
    .string()
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(allergenList)
    .optional(),
  storage: z.enum(storages).optional(),
  place_id: startingPlace,
})
export type BrowseInput = z.infer<typeof browseInput>

export const foodItems = {
  listOfRestaurant: call(
    { who: 'member', subject: { field: 'restaurantId', of: 'restaurant', open_to: 'members' } },
    'GET /api/fooditems/{restaurantId}',
    'List the items of a restaurant, newest first',
  )
    .input(
      pageInput.extend({
        restaurantId: z.uuid(),
        status: z.enum(foodStatuses).optional(),
        q: searchText,
        ...placeFilter,
      }),
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
    .input(
      addItemForm.extend({
        restaurant_id: z.uuid(),
        /** Where the food is; by default the main place. */
        place_id: z.uuid().optional(),
      }),
    )
    .output(ownItem),

  edit: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'list-items',
      subject: { field: 'id', of: 'food_item', open_to: 'own' },
    },
    'POST /api/fooditems/edit/{id}',
    'Change an item; once part of it is promised, only quantity, window and notes',
  )
    .errors(errorsOf('ITEM_GONE'))
    .input(addItemForm.extend({ id: z.uuid() }))
    .output(ownItem),

  listingDefaults: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'list-items',
      subject: { field: 'restaurantId', of: 'restaurant', open_to: 'own' },
    },
    'GET /api/fooditems/{restaurantId}/defaults',
    'Get what the form for a new item starts from: your recent dishes, and your places with their food-safety rules',
  )
    .input(z.object({ restaurantId: z.uuid() }))
    .output(z.object({ recent: z.array(recentItem), places: z.array(listingPlace).min(1) })),

  browse: call(
    { who: 'member', kind: 'food_bank', can: 'claim-items' },
    'GET /api/inventory',
    'List the items your food bank can claim now',
  )
    .errors(errorsOf('NOT_FOUND'))
    .input(browseInput)
    .output(
      page(nearbyItem).extend({
        /** Counts up to `countedUpTo` items; null on later pages. */
        counts: z.record(z.enum(categories), z.number().int()).nullable(),
        range_km: z.number().int().nullable(),
      }),
    ),

  getOffer: call(
    { who: 'member', kind: 'food_bank', can: 'claim-items' },
    'GET /api/inventory/{id}',
    'Get an item on offer, or one that your food bank requested, with its address',
  )
    .errors(errorsOf('NOT_FOUND'))
    .input(z.object({ id: z.uuid(), place_id: startingPlace }))
    .output(offer),

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
