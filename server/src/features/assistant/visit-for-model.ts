import type { Pickup } from '@surplate/contract/pickups'

/** What a model may know about a pickup. Its code is left out: whoever has the code gets the food. */
export function toVisit({ restaurant, food_bank, window, place, collector, cancelled, ...pickup }: Pickup) {
  return {
    restaurant: restaurant.name,
    food_bank: food_bank.name,
    state: pickup.state,
    from: window.from,
    until: window.until,
    time_zone: pickup.time_zone,
    new_time_asked_by: pickup.proposal?.by ?? null,
    address: place.address,
    phone: place.phone,
    entry_notes: place.entry_notes,
    collector: collector?.name ?? null,
    on_the_way_at: pickup.on_the_way_at,
    ready_at: pickup.ready_at,
    ended_at: pickup.ended_at,
    cancelled_by: cancelled?.by ?? null,
    receipt: pickup.receipt?.number ?? null,
    km: pickup.distance_km,
    items: pickup.lines.map(({ name, granted_quantity, handed }) => ({
      item: name,
      portions_promised: granted_quantity,
      portions_taken: handed?.taken ?? null,
    })),
  }
}
