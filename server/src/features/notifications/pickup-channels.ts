import type { OrganisationKind } from '@surplate/contract/roles'
import { organisationRoom } from '../live/public.ts'
import { type Channels, hint, type Mail, mail } from './channels.ts'
import type { Recipients } from './recipients.ts'

export interface AboutPickup {
  id: string
  restaurant_id: string
  food_bank_id: string
  /** The member who collects, if one was chosen. */
  collector_id: string | null
}

/** The side that is told. */
type To = { to: OrganisationKind }

export interface PickupEvents {
  /** A screen hint only: what both sides need to know has an event of its own. */
  'pickup-changed': Omit<AboutPickup, 'collector_id'> & { change: 'pickup' | 'message' }
  'time-proposed': AboutPickup & To
  'time-answered': AboutPickup & To & { accepted: boolean }
  'pickup-cancelled': AboutPickup & To
  /** The restaurant's place has another address, to the food bank. */
  'pickup-moved': AboutPickup
  /** An hour before the window opens, to the food bank. */
  'pickup-reminder': AboutPickup
  /** Nobody has said what happened. */
  'outcome-asked': AboutPickup & To
  /** The other side has said what happened. */
  'outcome-stated': AboutPickup & To
  /** The network has said what happened. */
  'pickup-settled': AboutPickup & To
  /** The receipt. */
  'handed-over': AboutPickup & To
}

/** Nothing that happens to a pickup can be undone, so these mails wait for nothing. */
export const pickupChannels: { [Event in keyof PickupEvents]: Channels<PickupEvents[Event]> } = {
  'pickup-changed': {
    live: ({ id, restaurant_id, food_bank_id, change }) => ({
      ...hint('pickupChanged', { _id: id, change }),
      rooms: [organisationRoom(restaurant_id), organisationRoom(food_bank_id)],
    }),
  },
  'time-proposed': {
    mail: (about, { now }) => ({
      to: members(about),
      ...mail('time-proposed', toSide(about), keyOf(about, now)),
    }),
  },
  'time-answered': {
    mail: (about, { now }) => ({
      to: members(about),
      ...mail('time-answered', { ...toSide(about), accepted: about.accepted }, keyOf(about, now)),
    }),
  },
  'pickup-cancelled': { mail: (about, { now }) => endMail('pickup-cancelled', about, now) },
  'pickup-moved': {
    mail: (about, { now }) => ({
      to: members({ ...about, to: 'food_bank' }),
      ...mail('pickup-moved', { pickup_id: about.id }, keyOf(about, now)),
    }),
  },
  'pickup-reminder': {
    mail: (about, { now }) => ({
      to: members({ ...about, to: 'food_bank' }),
      ...mail('pickup-reminder', { pickup_id: about.id }, keyOf(about, now)),
    }),
  },
  'outcome-asked': { mail: (about, { now }) => endMail('outcome-asked', about, now) },
  'outcome-stated': { mail: (about, { now }) => endMail('outcome-stated', about, now) },
  'pickup-settled': { mail: (about, { now }) => endMail('pickup-settled', about, now) },
  'handed-over': { mail: (about, { now }) => endMail('handed-over', about, now) },
}

function endMail(
  template: 'pickup-cancelled' | 'outcome-asked' | 'outcome-stated' | 'pickup-settled' | 'handed-over',
  about: AboutPickup & To,
  now: Date,
): Mail {
  return { to: members(about), ...mail(template, toSide(about), keyOf(about, now)) }
}

function toSide({ id, to }: AboutPickup & To) {
  return { pickup_id: id, to }
}

function keyOf({ id }: AboutPickup, now: Date): string {
  return `${id} ${now.toISOString()}`
}

/** Members of the side who plan. Of collectors only the one who was chosen: others do not know the pickup. */
function members({ restaurant_id, food_bank_id, to, collector_id }: AboutPickup & To): Recipients {
  return to === 'restaurant'
    ? { organisation_id: restaurant_id, permission: 'answer-requests' }
    : {
        organisation_id: food_bank_id,
        permission: 'claim-items',
        ...(collector_id && { also: collector_id }),
      }
}
