import type { z } from 'zod'
import { itemExpiredMail } from './item-expired-mail.ts'
import { messageMail } from './message-mail.ts'
import {
  itemEditedMail,
  remainderOfferedMail,
  requestAcceptedMail,
  requestMadeMail,
  requestRejectedMail,
} from './request-templates.ts'
import { reviewAddedMail } from './review-mail.ts'
import { welcomeMail } from './welcome-mail.ts'

export const templates = {
  'item-edited': itemEditedMail,
  'item-expired': itemExpiredMail,
  message: messageMail,
  'remainder-offered': remainderOfferedMail,
  'request-accepted': requestAcceptedMail,
  'request-made': requestMadeMail,
  'request-rejected': requestRejectedMail,
  'review-added': reviewAddedMail,
  welcome: welcomeMail,
}

export type TemplateName = keyof typeof templates
export type TemplateData<Name extends TemplateName> = z.infer<(typeof templates)[Name]['schema']>
