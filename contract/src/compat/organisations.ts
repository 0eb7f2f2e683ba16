import { z } from 'zod'
import { restaurant, user } from '../accounts.ts'
import { callsOf } from '../call.ts'
import { page, pageInput } from '../lib/paging.ts'

const call = callsOf('Accounts')

/** Kept for clients of the specification; the web app does not call these. */
export const organisations = {
  listRestaurants: call({ who: 'member' }, 'GET /api/restaurant', 'List all restaurants')
    .input(pageInput)
    .output(page(restaurant)),

  getRestaurant: call(
    { who: 'member', subject: { field: 'id', of: 'restaurant', open_to: 'members' } },
    'GET /api/restaurant/{id}',
    'Get a restaurant',
  )
    .input(z.object({ id: z.uuid() }))
    .output(restaurant),

  updateDonations: call(
    {
      who: 'member',
      kind: 'restaurant',
      can: 'see-figures',
      subject: { field: 'id', of: 'restaurant', open_to: 'own' },
    },
    'PATCH /api/restaurant/updatedonations',
    'Get the points of your restaurant; the amount is ignored, the ledger total is returned',
  )
    .input(z.object({ id: z.uuid(), amount: z.number() }))
    .output(z.object({ _id: z.uuid(), total_donations: z.number().int() })),

  getFoodBankUser: call(
    { who: 'member', subject: { field: 'id', of: 'food_bank', open_to: 'counterparty' } },
    'GET /api/foodbank/user/{id}',
    'Get the user of a food bank',
  )
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ user_id: z.uuid() })),

  getPerson: call(
    { who: 'person', subject: { field: 'userId', of: 'user', open_to: 'counterparty' } },
    'GET /api/user/{userId}',
    'Get the name, email and location of a user',
  )
    .input(z.object({ userId: z.uuid() }))
    .output(user),

  getLocation: call(
    { who: 'member', subject: { field: 'id', of: 'location', open_to: 'members' } },
    'GET /api/location/{id}',
    'Get the coordinates of an organisation',
  )
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ _id: z.uuid(), latitude: z.number(), longitude: z.number() })),
}
