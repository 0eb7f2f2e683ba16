import type { Pickup } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'

export interface CalendarPickup {
  pickup: Pickup
  /** Counts its changes. */
  sequence: number
}

interface CalendarOptions {
  side: OrganisationKind
  now: Date
  publicUrl: string
}

/** How often calendars are asked to look again. Most look when they like. */
const refreshSeconds = 15 * 60

const pages: Record<OrganisationKind, string> = {
  restaurant: 'restaurant/pickups',
  food_bank: 'foodbank/pickups',
}

/** The pickups of one side as an iCalendar file. All times are in UTC, which every calendar shows in its own zone. */
export function writeCalendar(
  pickups: readonly CalendarPickup[],
  { side, now, publicUrl }: CalendarOptions,
): string {
  const calendar = ical({
    name: 'Surplate pickups',
    prodId: { company: 'Surplate', product: 'Pickups', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  })
  const { hostname } = new URL(publicUrl)
  for (const { pickup, sequence } of pickups) {
    const { latitude: lat, longitude: lon, address } = pickup.place
    const url = `${publicUrl}/${pages[side]}/${pickup._id}`
    calendar.createEvent({
      id: `${pickup._id}@${hostname}`,
      sequence,
      stamp: now,
      start: new Date(pickup.window.from),
      end: new Date(pickup.window.until),
      summary: summaryOf(pickup, side),
      location: { title: address, geo: { lat, lon } },
      description: describe(pickup, side, url),
      url,
      status: pickup.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

function summaryOf({ restaurant, food_bank }: Pickup, side: OrganisationKind): string {
  return side === 'food_bank' ? `Pickup at ${restaurant.name}` : `${food_bank.name} collects`
}

/** No code: calendars are often shared. */
function describe(pickup: Pickup, side: OrganisationKind, url: string): string {
  const food = pickup.lines.map(({ granted_quantity, name, notes }) =>
    [`${granted_quantity} × ${name}`, notes].filter(Boolean).join(': '),
  )
  const visit = side === 'food_bank' ? placeOf(pickup) : visitorOf(pickup)
  return [food, visit.filter(Boolean), [url]]
    .filter((part) => part.length > 0)
    .map((part) => part.join('\n'))
    .join('\n\n')
}

function placeOf({ place: { entry_notes, phone } }: Pickup) {
  return [entry_notes, phone && `Phone: ${phone}`]
}

function visitorOf({ collector, food_bank_contact }: Pickup) {
  return [
    collector?.kind === 'pass' && `Collector: ${collector.name}`,
    food_bank_contact && `Phone: ${food_bank_contact.phone}`,
  ]
}
