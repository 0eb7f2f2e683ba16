import type { ConfirmResult, SendLinkResult } from '@surplate/contract/accounts'

export type Stage = 'ready' | 'incomplete' | ConfirmResult | SendLinkResult

/** What the page says at each stage, and what can be done next. */
export const confirmWords: Record<
  Stage,
  { title: string; text: string; next: 'confirm' | 'renew' | 'open' | 'none' }
> = {
  ready: {
    title: 'Confirm your email',
    text: 'Mails about your orders then come to this address.',
    next: 'confirm',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Open the link in the mail again, or copy all of it.',
    next: 'open',
  },
  confirmed: {
    title: 'Your email is confirmed',
    text: 'Mails about your orders come to this address from now on.',
    next: 'open',
  },
  already_confirmed: {
    title: 'Already confirmed',
    text: 'Your email was confirmed before. There is nothing left to do.',
    next: 'open',
  },
  expired: {
    title: 'This link has expired',
    text: 'A link is good for one day. We can send a new one to the same address.',
    next: 'renew',
  },
  sent: {
    title: 'A new link is on its way',
    text: 'Look for it in the same mailbox, also in the spam folder.',
    next: 'none',
  },
  limited: {
    title: 'No more links today',
    text: 'We sent several links to this address today. Look in the spam folder, or ask again tomorrow.',
    next: 'none',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Sign in and ask for a new one: the way is at the top of your pages.',
    next: 'open',
  },
}
