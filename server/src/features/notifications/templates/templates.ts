import type { z } from 'zod'
import { announcementMail } from './announcement-mail.ts'
import { itemExpiredMail } from './item-expired-mail.ts'
import { memberRemovedMail } from './member-removed-mail.ts'
import { messageMail } from './message-mail.ts'
import {
  accountInactiveMail,
  dataExportedMail,
  deletionAskedMail,
  organisationDeletionAskedMail,
} from './my-data-mails.ts'
import { networkAskedMail } from './network-asked-mail.ts'
import {
  outcomeAskedMail,
  outcomeStatedMail,
  pickupCancelledMail,
  pickupSettledMail,
} from './pickup-end-mails.ts'
import {
  pickupMovedMail,
  pickupReminderMail,
  timeAnsweredMail,
  timeProposedMail,
} from './pickup-time-mails.ts'
import { recallMail } from './recall-mail.ts'
import { receiptMail } from './receipt-mail.ts'
import {
  claimedForMail,
  claimReminderMail,
  foodBackMail,
  itemEditedMail,
  remainderOfferedMail,
  requestAcceptedMail,
  requestMadeMail,
  requestRejectedMail,
} from './request-templates.ts'
import { reviewAddedMail } from './review-mail.ts'
import { trustChangedMail } from './trust-changed-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

export const templates = {
  'account-inactive': accountInactiveMail,
  'data-exported': dataExportedMail,
  'deletion-asked': deletionAskedMail,
  announcement: announcementMail,
  'claim-reminder': claimReminderMail,
  'claimed-for': claimedForMail,
  'food-back': foodBackMail,
  'handed-over': receiptMail,
  'item-edited': itemEditedMail,
  'item-expired': itemExpiredMail,
  'member-removed': memberRemovedMail,
  message: messageMail,
  'network-asked': networkAskedMail,
  'organisation-deletion-asked': organisationDeletionAskedMail,
  'outcome-asked': outcomeAskedMail,
  'outcome-stated': outcomeStatedMail,
  'pickup-cancelled': pickupCancelledMail,
  'pickup-moved': pickupMovedMail,
  'pickup-reminder': pickupReminderMail,
  'pickup-settled': pickupSettledMail,
  recall: recallMail,
  'remainder-offered': remainderOfferedMail,
  'request-accepted': requestAcceptedMail,
  'request-made': requestMadeMail,
  'request-rejected': requestRejectedMail,
  'review-added': reviewAddedMail,
  'time-answered': timeAnsweredMail,
  'time-proposed': timeProposedMail,
  'trust-changed': trustChangedMail,
  welcome: welcomeMail,
}

export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templates)[Name]['schema']>
