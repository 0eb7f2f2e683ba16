import { h, layout, paragraph, primaryButton } from '../../platform/mail/layout.ts'

/** To an address that somebody typed: nothing in it comes from that somebody. The token is in the part of the link that no server sees. */
export function confirmationMail(token: string, site: string) {
  return layout(
    { preview: 'One tap, and mails about your orders come here.', title: 'Confirm your email', site },
    paragraph('Somebody registered on Surplate with this address. If it was you, confirm it within a day.'),
    h(primaryButton, { href: `${site}/confirm-email#${token}`, label: 'Confirm your email' }),
    paragraph('If it was not you, do nothing: no other mail will come.'),
  )
}
