import type { IncomingRequest, OwnRequest } from '@surplate/contract/donation-requests'
import type { NearbyItem } from '@surplate/contract/food-items'
import type { Pickup } from '@surplate/contract/pickups'
import { type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { Api } from '../../implement.ts'
import type { Membership } from '../../platform/identity/caller.ts'
import { collectBy } from './figures/promised.ts'
import { toVisit } from './visit-for-model.ts'

const nothing = z.object({})
const limit = 20

/** Read-only tools for a member. They act as the caller, so that the model sees only what the caller may see. */
export function lookUpsFor({ organisation_id: id, kind }: Membership, api: Api): ToolSet {
  return kind === 'restaurant' ? restaurantLookUps(id, api) : foodBankLookUps(id, api)
}

function restaurantLookUps(id: string, api: Api): ToolSet {
  return {
    my_open_requests: tool({
      description: 'Food bank requests that are waiting for this restaurant to answer.',
      inputSchema: nothing,
      execute: async () => {
        const { items } = await api.donationRequests.listOfRestaurant({ id, status: 'pending', limit })
        return items.map((request) =>
          toDonationRequest(
            request,
            { ...request.item, collect_by: collectBy(request.item) },
            request.foodbank_name,
          ),
        )
      },
    }),
    ...commonLookUps(
      async (when) => (await api.pickups.listOfRestaurant({ id, when, limit })).items,
      () => api.analytics.restaurantSummary({ id }),
    ),
  }
}

function foodBankLookUps(id: string, api: Api): ToolSet {
  return {
    my_open_requests: tool({
      description: 'Requests of this food bank that are waiting for an answer.',
      inputSchema: nothing,
      execute: async () => {
        const { items } = await api.donationRequests.listOfFoodBank({ id, status: 'pending', limit })
        return items.map((request) =>
          toDonationRequest(
            request,
            { ...request.food_id, collect_by: request.food_id.facts.collect_by },
            request.restaurant_name,
          ),
        )
      },
    }),
    ...commonLookUps(
      async (when) => (await api.pickups.listOfFoodBank({ id, when, limit })).items,
      () => api.analytics.foodBankSummary({ id }),
    ),
    food_near_me: tool({
      description:
        'Food available in the pickup range of this food bank, most urgent first. An allergen that is in no list is not stated, which never means that the food is free from it.',
      inputSchema: nothing,
      execute: async () => {
        const { items } = await api.foodItems.browse({ available: 'true', sort: 'nearest', limit })
        return items.map(toOffer).sort((a, b) => a.collect_by.localeCompare(b.collect_by))
      },
    }),
  }
}

function commonLookUps(
  readPickups: (when: 'open' | 'earlier') => Promise<Pickup[]>,
  readFigures: () => Promise<object>,
): ToolSet {
  return {
    my_pickups: tool({
      description:
        'Pickups that are planned or under way, the next one first. Times are those of the place, in its time zone.',
      inputSchema: nothing,
      execute: async () => (await readPickups('open')).map(toVisit),
    }),
    my_earlier_pickups: tool({
      description:
        'Pickups that ended, the latest first: handed over, unconfirmed (nobody said what happened), missed or cancelled.',
      inputSchema: nothing,
      execute: async () => (await readPickups('earlier')).map(toVisit),
    }),
    my_figures: tool({
      description: 'Totals of the user’s own organisation.',
      inputSchema: nothing,
      execute: readFigures,
    }),
  }
}

function toDonationRequest(
  { requested_quantity, granted_quantity, distance_km, created_at }: IncomingRequest | OwnRequest,
  { name, remaining, collect_by }: { name: string; remaining: number; collect_by: string },
  otherSide: string,
) {
  return {
    item: name,
    portions_asked: requested_quantity,
    portions_promised: granted_quantity,
    portions_left: remaining,
    collect_by,
    with: otherSide,
    km: distance_km,
    asked: created_at,
  }
}

function toOffer({ name, remaining, facts, restaurant_name, distance_km }: NearbyItem) {
  const { storage, allergens, diets, pickup_from, pickup_until, collect_by } = facts
  return {
    name,
    portions: remaining,
    collect_by,
    storage,
    allergens,
    diets,
    pickup_from,
    pickup_until,
    restaurant: restaurant_name,
    km: distance_km,
  }
}
