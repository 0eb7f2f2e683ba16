import type { IncomingRequest, OwnRequest } from '@surplate/contract/donation-requests'
import type { NearbyItem } from '@surplate/contract/food-items'
import type { RequestStatus } from '@surplate/contract/request-rules'
import { type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { Api } from '../../implement.ts'
import type { Membership } from '../../platform/identity/caller.ts'

const nothing = z.object({})
const limit = 20

/** Read-only tools for a member. They act as the caller, so that the model sees only what the caller may see. */
export function lookUpsFor({ organisation_id: id, kind }: Membership, api: Api): ToolSet {
  return kind === 'restaurant' ? restaurantLookUps(id, api) : foodBankLookUps(id, api)
}

function restaurantLookUps(id: string, api: Api): ToolSet {
  async function requests(status: RequestStatus) {
    const { items } = await api.donationRequests.listOfRestaurant({ id, status, limit })
    return items.map((request) => toDonationRequest(request, request.item, request.foodbank_name))
  }
  return {
    my_open_requests: tool({
      description: 'Food bank requests that are waiting for this restaurant to answer.',
      inputSchema: nothing,
      execute: () => requests('pending'),
    }),
    ...commonLookUps(
      () => requests('accepted'),
      () => api.analytics.restaurantSummary({ id }),
    ),
  }
}

function foodBankLookUps(id: string, api: Api): ToolSet {
  async function requests(status: RequestStatus) {
    const { items } = await api.donationRequests.listOfFoodBank({ id, status, limit })
    return items.map((request) => toDonationRequest(request, request.food_id, request.restaurant_name))
  }
  return {
    my_open_requests: tool({
      description: 'Requests of this food bank that are waiting for an answer.',
      inputSchema: nothing,
      execute: () => requests('pending'),
    }),
    ...commonLookUps(
      () => requests('accepted'),
      () => api.analytics.foodBankSummary({ id }),
    ),
    food_near_me: tool({
      description: 'Food available in the pickup range of this food bank, soonest expiry first.',
      inputSchema: nothing,
      execute: async () => {
        const { items } = await api.foodItems.browse({ available: 'true', sort: 'nearest', limit })
        return items.map(toOffer).sort((a, b) => a.expires.localeCompare(b.expires))
      },
    }),
  }
}

function commonLookUps(readAccepted: () => Promise<object>, readFigures: () => Promise<object>): ToolSet {
  return {
    my_accepted_pickups: tool({
      description: 'Accepted orders that have not been collected yet, with the time the food expires.',
      inputSchema: nothing,
      execute: readAccepted,
    }),
    my_figures: tool({
      description: 'Totals of the user’s own organisation.',
      inputSchema: nothing,
      execute: readFigures,
    }),
  }
}

function toDonationRequest(
  { requested_quantity, distance_km, created_at }: IncomingRequest | OwnRequest,
  { name, expiration_date }: { name: string; expiration_date: string },
  otherSide: string,
) {
  return {
    item: name,
    portions: requested_quantity,
    expires: expiration_date,
    with: otherSide,
    km: distance_km,
    asked: created_at,
  }
}

function toOffer({ name, remaining, expiration_date, restaurant_name, distance_km }: NearbyItem) {
  return {
    name,
    portions: remaining,
    expires: expiration_date,
    restaurant: restaurant_name,
    km: distance_km,
  }
}
