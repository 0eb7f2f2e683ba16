import { type ToolSet, tool } from 'ai'
import { z } from 'zod'
import type { Membership } from '../../platform/identity/caller.ts'

/** Asks our own API as the asker, with the asker's own token: Foodie sees what they could see themselves, and no more. */
export type AskApi = (path: string) => Promise<unknown>

const nothing = z.object({})

interface Listed {
  items: Record<string, unknown>[]
}

/** What Foodie can look up for a member: reading only. */
export function lookUpsFor({ organisation_id: id, kind }: Membership, ask: AskApi): ToolSet {
  const side = kind === 'restaurant' ? 'restaurant' : 'foodbank'
  const requests = async (status: string) => {
    const { items } = (await ask(`/api/donation-requests/${side}/${id}?status=${status}&limit=20`)) as Listed
    return items.map(showRequest)
  }
  const common: ToolSet = {
    my_open_requests: tool({
      description:
        kind === 'restaurant'
          ? 'Requests of food banks that wait for an answer of this restaurant.'
          : 'Requests of this food bank that wait for an answer.',
      inputSchema: nothing,
      execute: () => requests('pending'),
    }),
    my_accepted_pickups: tool({
      description: 'Accepted orders that are still to be collected, with the moment the food expires.',
      inputSchema: nothing,
      execute: () => requests('accepted'),
    }),
    my_figures: tool({
      description: 'The totals of the asker’s own organisation.',
      inputSchema: nothing,
      execute: () => ask(`/api/analytics/${side}/summary/${id}`),
    }),
  }
  if (kind === 'restaurant') return common
  return {
    ...common,
    food_near_me: tool({
      description: 'Food on offer in the pickup range of this food bank, what expires soonest first.',
      inputSchema: nothing,
      execute: async () => {
        const { items } = (await ask('/api/inventory?available=true&sort=nearest&limit=20')) as Listed
        return items
          .map(({ name, remaining, expiration_date, restaurant_name, distance_km }) => ({
            name,
            portions: remaining,
            expires: expiration_date,
            restaurant: restaurant_name,
            km: distance_km,
          }))
          .sort((a, b) => String(a.expires).localeCompare(String(b.expires)))
      },
    }),
  }
}

function showRequest(request: Record<string, unknown>) {
  const item = (request.item ?? request.food_id) as Record<string, unknown>
  return {
    item: item.name,
    portions: request.requested_quantity,
    expires: item.expiration_date,
    with: request.foodbank_name ?? request.restaurant_name,
    km: request.distance_km,
    asked: request.created_at,
  }
}
