import type { Offer } from '@surplate/contract/food-items'
import { postalAddress } from '@surplate/contract/lib/contact'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { coordinatesOf, sqlDistanceKm } from '../../platform/db/geography.ts'
import { problem } from '../../platform/problem.ts'
import { photoOfItem } from '../photos/public.ts'
import { selectPlace } from '../places/public.ts'
import { showOffer } from './browse.ts'
import { describedColumns, isOnOffer } from './public.ts'

interface OfferInput {
  id: string
  place_id?: string | undefined
}

/** An item on offer, or one that the food bank requested. Other items are not found, nor from other places. */
export async function getOffer(
  { db, clock }: Context,
  foodBankId: string,
  { id, place_id }: OfferInput,
): Promise<Offer> {
  const row = await db
    .selectFrom('food_items')
    .innerJoin('restaurants', 'restaurants.id', 'food_items.restaurant_id')
    .innerJoin('organisations', 'organisations.id', 'food_items.restaurant_id')
    .innerJoin('locations', 'locations.id', 'food_items.location_id')
    .innerJoin(selectPlace(db, foodBankId, place_id).select('locations.place').as('home'), (join) =>
      join.onTrue(),
    )
    .select(describedColumns)
    .select(photoOfItem)
    .select(['organisations.name as restaurant_name', 'address', 'city', 'review_count', 'rating_sum'])
    .select(coordinatesOf('locations'))
    .select(sqlDistanceKm(sql.ref('food_items.place'), sql.ref('home.place')).as('distance_km'))
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('donation_requests')
            .select('donation_requests.id')
            .whereRef('donation_requests.food_item_id', '=', 'food_items.id')
            .where('donation_requests.food_bank_id', '=', foodBankId),
        )
        .as('requested'),
    )
    .where('food_items.id', '=', id)
    .executeTakeFirst()
  if (!row || !(row.requested || isOnOffer(row, clock.now()))) throw problem('NOT_FOUND')
  const { latitude, longitude, review_count, rating_sum } = row
  return {
    ...showOffer(row),
    address: postalAddress(row.address, row.city),
    latitude,
    longitude,
    rating: review_count > 0 ? rating_sum / review_count : null,
    review_count,
  }
}
