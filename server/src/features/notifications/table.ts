import type { FoodItem } from '@surplate/contract/food-items'
import type { Coordinates } from '@surplate/contract/lib/geo'
import type { LivePayload } from '@surplate/contract/live'
import type { OrganisationKind } from '@surplate/contract/roles'
import { leaderboardRoom, operatorsRoom, organisationRoom } from '../live/public.ts'
import {
  type AboutItem,
  type AboutRequest,
  type Channels,
  hint,
  itemHint,
  type LiveHint,
  mail,
  requestMail,
  roomsOfItem,
  statusHint,
} from './channels.ts'
import { type PickupEvents, pickupChannels } from './pickup-channels.ts'
import type { TemplateData } from './templates/templates.ts'

/** Everything that users are notified of, with what its channels need to know. */
export interface NotificationEvents extends PickupEvents {
  /** Nobody else hears of an item on hold. */
  'item-listed': { item: FoodItem; place: Coordinates; on_hold: boolean }
  'item-gone': AboutItem
  'item-back': AboutItem
  /** It was edited, or less or more of it is left. */
  'item-changed': AboutItem
  'item-expired': { food_item_id: string; restaurant_id: string }
  /** To a food bank that waits for the item or collects it. */
  'item-edited': AboutRequest
  'request-made': LivePayload<'newDonationRequest'>
  'request-accepted': AboutRequest
  /** Completed at the handover, or cancelled after it was accepted. Both sides hear of it through the pickup. */
  'request-settled': AboutRequest
  /** Rejected by the restaurant, or cancelled because the item is gone. */
  'request-rejected': AboutRequest
  /** Cancelled by the food bank itself. */
  'request-taken-back': AboutRequest
  'request-pending-again': AboutRequest
  /** The food bank asks for more or less than before. */
  'request-changed': AboutRequest
  /** Less is left than the food bank asked for. */
  'remainder-offered': AboutRequest
  /** To a food bank that lost the race: the food is back and its request is pending again. */
  'food-back': AboutRequest
  'review-added': LivePayload<'newReview'>
  'leaderboard-changed': Record<string, never>
  'account-ready': { user_id: string; organisation_id: string }
  'member-removed': { user_id: string; organisation_id: string }
  'trust-changed': { organisation_id: string; change_id: string }
  'desk-changed': Record<string, never>
  /** An operator asks the managers of an organisation. */
  'network-asked': { organisation_id: string; text: string; key: string }
  /** An operator reminds a restaurant of a claim. */
  'claim-reminder': AboutRequest
  /** An operator claimed an item for a food bank. */
  'claimed-for': AboutRequest
  /** To those who give or claim food in an organisation. */
  announced: { organisation_id: string; kind: OrganisationKind; announcement_id: string }
  /** `reminder` is 0 for the first notice. */
  'recall-sent': { recall_id: string; organisation_id: string; reminder: number }
  'recall-changed': { organisation_id: string }
  'data-exported': { user_id: string; export_id: string }
  'deletion-asked': { user_id: string; at: string }
  'organisation-deletion-asked': { organisation_id: string; at: string }
  'account-inactive': { user_id: string; at: string }
  'message-sent': TemplateData<'message'> & { user_id: string; key: string }
}

/** Event → who is told, on which channel, with which words. */
export const notificationTable: { [Event in keyof NotificationEvents]: Channels<NotificationEvents[Event]> } =
  {
    'item-listed': {
      live: ({ item, place, on_hold }) => ({
        ...hint('newFoodItemAvailable', item),
        rooms: on_hold
          ? [organisationRoom(item.restaurant_id)]
          : roomsOfItem({ restaurant_id: item.restaurant_id, ...place }),
      }),
    },
    'item-gone': { live: (about) => itemHint('foodItemGone', about) },
    'item-back': { live: (about) => itemHint('foodItemBack', about) },
    'item-changed': { live: (about) => itemHint('foodItemChanged', about) },
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
    'request-settled': { live: (about) => statusHint(about) },
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
    ...pickupChannels,
    'food-back': {
      live: (about) => statusHint(about),
      mail: ({ id, food_bank_id }, { now }) => ({
        to: { organisation_id: food_bank_id, permission: 'claim-items' },
        ...mail('food-back', { request_id: id, at: now.toISOString() }, `${id} ${now.toISOString()}`),
      }),
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
    'member-removed': {
      mail: ({ user_id, organisation_id }, { now }) => ({
        to: { user_id },
        ...mail('member-removed', { organisation_id }, `${organisation_id} ${now.toISOString()}`),
      }),
    },
    'trust-changed': {
      live: ({ organisation_id }) => ({
        ...hint('trustChanged', { organisation_id }),
        rooms: [organisationRoom(organisation_id)],
      }),
      mail: ({ organisation_id, change_id }) => ({
        to: { organisation_id, permission: 'manage-organisation' },
        ...mail('trust-changed', { change_id }, change_id),
      }),
    },
    'desk-changed': { live: () => ({ ...hint('deskChanged', {}), rooms: [operatorsRoom] }) },
    'network-asked': {
      mail: ({ organisation_id, text, key }) => ({
        to: { organisation_id, permission: 'manage-organisation' },
        ...mail('network-asked', { organisation_id, text }, key),
      }),
    },
    'claim-reminder': {
      mail: ({ id, restaurant_id }, { now }) => ({
        to: { organisation_id: restaurant_id, permission: 'answer-requests' },
        ...mail('claim-reminder', { request_id: id, at: now.toISOString() }, `${id} ${now.toISOString()}`),
      }),
    },
    'claimed-for': {
      live: (about) => statusHint(about),
      mail: ({ id, food_bank_id }, { now }) => ({
        to: { organisation_id: food_bank_id, permission: 'claim-items' },
        ...mail('claimed-for', { request_id: id, at: now.toISOString() }, id),
      }),
    },
    announced: {
      mail: ({ organisation_id, kind, announcement_id }) => ({
        to: { organisation_id, permission: kind === 'restaurant' ? 'answer-requests' : 'claim-items' },
        ...mail('announcement', { announcement_id }, announcement_id),
      }),
    },
    'recall-sent': {
      live: ({ organisation_id }) => recallHint(organisation_id),
      mail: ({ recall_id, organisation_id, reminder }) => ({
        to: { organisation_id, permission: 'hear-recalls' },
        ...mail('recall', { recall_id, reminder }, `${recall_id} ${organisation_id} ${reminder}`),
      }),
    },
    'recall-changed': { live: ({ organisation_id }) => recallHint(organisation_id) },
    'data-exported': {
      mail: ({ user_id, export_id }) => ({
        to: { user_id },
        ...mail('data-exported', { export_id }, export_id),
      }),
    },
    'deletion-asked': {
      mail: ({ user_id, at }) => ({ to: { user_id }, ...mail('deletion-asked', { user_id }, at) }),
    },
    'organisation-deletion-asked': {
      mail: ({ organisation_id, at }) => ({
        to: { organisation_id, permission: 'manage-organisation' },
        ...mail('organisation-deletion-asked', { organisation_id }, at),
      }),
    },
    'account-inactive': {
      mail: ({ user_id, at }) => ({ to: { user_id }, ...mail('account-inactive', { user_id }, at) }),
    },
    'message-sent': {
      mail: ({ user_id, key, ...message }) => ({ to: { user_id }, ...mail('message', message, key) }),
    },
  }

function recallHint(organisation_id: string): LiveHint {
  return { ...hint('recallChanged', {}), rooms: [organisationRoom(organisation_id)] }
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
