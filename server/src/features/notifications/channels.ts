import type { Coordinates } from '@surplate/contract/lib/geo'
import type { LiveEvent, LivePayload } from '@surplate/contract/live'
import type { Permission } from '@surplate/contract/permissions'
import { mailDelaySeconds, type RequestStatus } from '@surplate/contract/request-rules'
import type { SendOptions } from '../../platform/jobs/queue.ts'
import { organisationRoom, roomsOfPlace } from '../live/public.ts'
import type { Recipients } from './recipients.ts'
import type { TemplateData, TemplateName } from './templates/templates.ts'

export interface AboutRequest {
  id: string
  restaurant_id: string
  food_bank_id: string
  status: RequestStatus
}

export interface AboutItem extends Coordinates {
  id: string
  restaurant_id: string
}

export interface Cause {
  now: Date
  /** Null for a timer. */
  actor: object | null
}

export interface LiveHint {
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

export interface Channels<Data> {
  live?: (about: Data, cause: Cause) => LiveHint
  mail?: (about: Data, cause: Cause) => Mail
}

export function hint<Event extends LiveEvent>(event: Event, payload: LivePayload<Event>) {
  return { event, payload }
}

export function mail<Name extends TemplateName>(template: Name, data: TemplateData<Name>, key: string) {
  return { template, data, key }
}

/** Both sides: the food bank, and other screens of the restaurant. */
export function statusHint(
  { id, food_bank_id, restaurant_id, status }: AboutRequest,
  change?: LivePayload<'donationStatusUpdated'>['change'],
): LiveHint {
  return {
    ...hint('donationStatusUpdated', { requestId: id, newStatus: status, ...(change && { change }) }),
    rooms: [organisationRoom(food_bank_id), organisationRoom(restaurant_id)],
  }
}

export function itemHint(
  event: 'foodItemGone' | 'foodItemBack' | 'foodItemChanged',
  item: AboutItem,
): LiveHint {
  return { ...hint(event, { _id: item.id }), rooms: roomsOfItem(item) }
}

/** Food banks in range of the item, and the restaurant's own screens. */
export function roomsOfItem({ restaurant_id, ...place }: Omit<AboutItem, 'id'>): string[] {
  return [...roomsOfPlace(place), organisationRoom(restaurant_id)]
}

/** Waits until the action can no longer be undone; what a timer did cannot be undone. */
export function requestMail(
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
