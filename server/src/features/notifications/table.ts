import type { FoodItem } from '@surplate/contract/food-items'
import type { Coordinates } from '@surplate/contract/lib/geo'
import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import type { Permission } from '@surplate/contract/permissions'
import { mailDelaySeconds, type RequestStatus } from '@surplate/contract/request-rules'
import type { Tx } from '../../platform/db/database.ts'
import type { SendOptions } from '../../platform/jobs/queue.ts'
import { leaderboardRoom, organisationRoom, roomsOfPlace } from '../live/public.ts'
import type { Recipients } from './recipients.ts'
import { roomsOfItem } from './rooms-of-item.ts'
import type { TemplateData, TemplateName } from './templates/templates.ts'

interface AboutRequest {
  id: string
  restaurant_id: string
  food_bank_id: string
  status: RequestStatus
}

/** Everything that users are notified of, with what its channels need to know. */
export interface NotificationEvents {
  'item-listed': { item: FoodItem; place: Coordinates }
  'item-gone': { food_item_id: string }
  'item-back': { food_item_id: string }
  /** It was edited, or less or more of it is left. */
  'item-changed': { food_item_id: string }
  'item-expired': { food_item_id: string; restaurant_id: string }
  /** To a food bank that waits for the item or collects it. */
  'item-edited': AboutRequest
  'request-made': LivePayload<'newDonationRequest'>
  'request-accepted': AboutRequest
  /** Rejected by the restaurant, or cancelled because the item is gone. */
  'request-rejected': AboutRequest
  /** Cancelled by the food bank itself. */
  'request-taken-back': AboutRequest
  'request-pending-again': AboutRequest
  /** The food bank asks for more or less than before. */
  'request-changed': AboutRequest
  /** Less is left than the food bank asked for. */
  'remainder-offered': AboutRequest
  'review-added': LivePayload<'newReview'>
  'leaderboard-changed': Record<string, never>
  'account-ready': { user_id: string; organisation_id: string }
  'message-sent': TemplateData<'message'> & { user_id: string; key: string }
}

interface Cause {
  tx: Tx
  now: Date
  /** Null for a timer. */
  actor: object | null
}

interface LiveHint {
  rooms: string[]
  event: LiveEvent
  payload: Record<string, unknown>
  options?: SendOptions
}

export interface Mail {
  to: Recipients
  template: TemplateName
  data: Record<string, unknown>
  /** With template and recipient it identifies the mail, so that it is queued once. */
  key: string
  afterSeconds?: number
}

interface Channels<Data> {
  live?: (about: Data, cause: Cause) => LiveHint | Promise<LiveHint>
  mail?: (about: Data, cause: Cause) => Mail
}

/** Event → who is told, on which channel, with which words. */
export const notificationTable: { [Event in keyof NotificationEvents]: Channels<NotificationEvents[Event]> } =
  {
    'item-listed': {
      live: ({ item, place }) => ({
        ...hint('newFoodItemAvailable', item),
        rooms: [...roomsOfPlace(place), organisationRoom(item.restaurant_id)],
      }),
    },
    'item-gone': { live: (about, { tx }) => itemHint('foodItemGone', about, tx) },
    'item-back': { live: (about, { tx }) => itemHint('foodItemBack', about, tx) },
    'item-changed': { live: (about, { tx }) => itemHint('foodItemChanged', about, tx) },
    'item-edited': {
      live: (about) => statusHint(about, 'item'),
      mail: ({ id, food_bank_id }, cause) =>
        requestMail('item-edited', id, 'claim-items', food_bank_id, cause),
    },
    'item-expired': {
      mail: ({ food_item_id, restaurant_id }) => ({
        to: { organisation_id: restaurant_id, permission: 'answer-requests' },
        ...mail('item-expired', { food_item_id }, food_item_id),
      }),
    },
    'request-made': {
      live: ({ request, food_item }) => ({
        ...hint('newDonationRequest', { request, food_item }),
        rooms: [organisationRoom(food_item.restaurant_id)],
      }),
      mail: ({ request, food_item }, cause) =>
        requestMail('request-made', request._id, 'answer-requests', food_item.restaurant_id, cause),
    },
    'request-accepted': {
      live: (about) => statusHint(about),
      mail: ({ id, food_bank_id }, cause) =>
        requestMail('request-accepted', id, 'claim-items', food_bank_id, cause),
    },
    'request-rejected': {
      live: (about) => statusHint(about),
      mail: ({ id, food_bank_id }, cause) =>
        requestMail('request-rejected', id, 'claim-items', food_bank_id, cause),
    },
    'request-taken-back': { live: (about) => statusHint(about) },
    'request-pending-again': { live: (about) => statusHint(about) },
    'request-changed': { live: (about) => statusHint(about, 'quantity') },
    'remainder-offered': {
      live: (about) => statusHint(about),
      mail: ({ id, food_bank_id }, cause) =>
        requestMail('remainder-offered', id, 'claim-items', food_bank_id, cause),
    },
    'review-added': {
      live: (review) => ({
        ...hint('newReview', review),
        rooms: [organisationRoom(review.restaurant_id), organisationRoom(review.foodbank_id)],
      }),
      mail: ({ _id, restaurant_id }) => ({
        to: { organisation_id: restaurant_id, permission: 'read-reviews' },
        ...mail('review-added', { review_id: _id }, _id),
      }),
    },
    'leaderboard-changed': { live: (_about, { now }) => leaderboardHint(now) },
    'account-ready': {
      mail: ({ user_id, organisation_id }) => ({
        to: { user_id },
        ...mail('welcome', { organisation_id }, user_id),
      }),
    },
    'message-sent': {
      mail: ({ user_id, key, ...message }) => ({ to: { user_id }, ...mail('message', message, key) }),
    },
  }

function hint<Event extends LiveEvent>(event: Event, payload: LivePayload<Event>) {
  return { event, payload }
}

function mail<Name extends TemplateName>(template: Name, data: TemplateData<Name>, key: string) {
  return { template, data, key }
}

/** Both sides: the food bank, and other screens of the restaurant. */
function statusHint(
  { id, food_bank_id, restaurant_id, status }: AboutRequest,
  change?: LivePayload<'donationStatusUpdated'>['change'],
): LiveHint {
  return {
    ...hint('donationStatusUpdated', { requestId: id, newStatus: status, ...(change && { change }) }),
    rooms: [organisationRoom(food_bank_id), organisationRoom(restaurant_id)],
  }
}

async function itemHint(
  event: 'foodItemGone' | 'foodItemBack' | 'foodItemChanged',
  { food_item_id }: { food_item_id: string },
  tx: Tx,
): Promise<LiveHint> {
  return { ...hint(event, { _id: food_item_id }), rooms: await roomsOfItem(tx, food_item_id) }
}

/** Waits until the action can no longer be undone; what a timer did cannot be undone. */
function requestMail(
  template: 'request-made' | 'request-accepted' | 'request-rejected' | 'item-edited' | 'remainder-offered',
  request_id: string,
  permission: Permission,
  organisation_id: string,
  { now, actor }: Cause,
): Mail {
  const at = now.toISOString()
  return {
    to: { organisation_id, permission },
    ...mail(template, { request_id, at }, `${request_id} ${at}`),
    ...(actor && { afterSeconds: mailDelaySeconds }),
  }
}

const windowMs = 2000

/** Changes within one window share a job, which runs at its end. */
function leaderboardHint(now: Date): LiveHint {
  const end = new Date((Math.floor(now.getTime() / windowMs) + 1) * windowMs)
  return {
    ...hint('leaderboardChanged', {}),
    rooms: [leaderboardRoom],
    options: { key: `leaderboard ${end.toISOString()}`, startAfter: end },
  }
}
