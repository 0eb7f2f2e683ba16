import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'

/**
 * Goes to an unverified address, so it contains nothing that the user entered. The token is in the URL fragment, which
 * browsers do not send to servers.
 */
export function confirmationMail(token: string, site: string) {
  return layout(
    { preview: 'Confirm your email to get mails about your orders.', title: 'Confirm your email', site },
    paragraph(
      'Someone registered on Surplate with this address. If it was you, please confirm it within a day.',
    ),
    h(primaryButton, { href: `${site}/confirm-email#${token}`, label: 'Confirm your email' }),
    paragraph('If it wasn’t you, just ignore this mail. We won’t send you anything else.'),
  )
}
