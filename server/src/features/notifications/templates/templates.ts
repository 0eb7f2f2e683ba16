import type { z } from 'zod'
import { itemExpiredMail } from './item-expired-mail.ts'
import { memberRemovedMail } from './member-removed-mail.ts'
import { messageMail } from './message-mail.ts'
import { outcomeAskedMail, outcomeStatedMail, pickupCancelledMail } from './pickup-end-mails.ts'
import {
  pickupMovedMail,
  pickupReminderMail,
  timeAnsweredMail,
  timeProposedMail,
} from './pickup-time-mails.ts'
import { receiptMail } from './receipt-mail.ts'
import {
  foodBackMail,
  itemEditedMail,
  remainderOfferedMail,
  requestAcceptedMail,
  requestMadeMail,
  requestRejectedMail,
} from './request-templates.ts'
import { reviewAddedMail } from './review-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

export const templates = {
  'food-back': foodBackMail,
  'handed-over': receiptMail,
  'item-edited': itemEditedMail,
  'item-expired': itemExpiredMail,
  'member-removed': memberRemovedMail,
  message: messageMail,
  'outcome-asked': outcomeAskedMail,
  'outcome-stated': outcomeStatedMail,
  'pickup-cancelled': pickupCancelledMail,
  'pickup-moved': pickupMovedMail,
  'pickup-reminder': pickupReminderMail,
  'remainder-offered': remainderOfferedMail,
  'request-accepted': requestAcceptedMail,
  'request-made': requestMadeMail,
  'request-rejected': requestRejectedMail,
  'review-added': reviewAddedMail,
  'time-answered': timeAnsweredMail,
  'time-proposed': timeProposedMail,
  welcome: welcomeMail,
}

export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templates)[Name]['schema']>
