import type { ConfirmResult, SendLinkResult } from '@surplate/contract/accounts'

export type Stage = 'ready' | 'incomplete' | ConfirmResult | SendLinkResult

/** Texts and next action for each stage. */
export const confirmMessages: Record<
  Stage,
  { title: string; text: string; next: 'confirm' | 'renew' | 'open' | 'none' }
> = {
  ready: {
    title: 'Confirm your email',
    text: 'We’ll then send emails about your orders to this address.',
    next: 'confirm',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open the link in the email again, or copy the whole link.',
    next: 'open',
  },
  confirmed: {
    title: 'Your email is confirmed',
    text: 'We’ll send emails about your orders to this address from now on.',
    next: 'open',
  },
  already_confirmed: {
    title: 'Already confirmed',
    text: 'You’ve already confirmed your email. There’s nothing left to do.',
    next: 'open',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links are valid for one day. We can send a new one to the same address.',
    next: 'renew',
  },
  sent: {
    title: 'A new link is on its way',
    text: 'Check the same inbox, including the spam folder.',
    next: 'none',
  },
  limited: {
    title: 'No more links today',
    text: 'We’ve sent several links to this address today. Check your spam folder, or try again tomorrow.',
    next: 'none',
  },
  unknown: {
    title: 'This link does not work',
    text: 'Sign in and request a new one at the top of the page.',
    next: 'open',
  },
}
