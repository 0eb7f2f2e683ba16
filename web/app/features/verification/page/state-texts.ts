import type { OrganisationKind } from '@surplate/contract/roles'
import type { TrustState } from '@surplate/contract/trust-rules'
import type { Verification } from '@surplate/contract/verification'
import { usualAnswerBy } from '@surplate/contract/verification-rules'
import { longDay, plainDay } from './dates'

export interface StateText {
  title: string
  text: string
}

const numbers = ['No', 'One', 'Two', 'Three', 'Four', 'Five']

/** `Three things to go`. */
function thingsLeft(count: number, what: string): string {
  return `${numbers[count] ?? count} ${count === 1 ? 'thing' : 'things'} ${what}`
}

const checks: Record<OrganisationKind, string> = {
  food_bank: 'The network checks every food bank before the first claim. Most are done in two days.',
  restaurant:
    'The network checks every restaurant before food banks see its items. Most are done in two days.',
}
const free = 'You can work without it here. Being verified helps others to trust you.'

const ended: Record<OrganisationKind, string> = {
  food_bank: 'You can still look, but not claim food until it is renewed.',
  restaurant: 'Food banks do not see your items until it is renewed.',
}

export function openPoints({ points }: Verification): number {
  return points.filter(({ state }) => state !== 'done').length
}

/** Title and text of the card on top. */
export function stateText(verification: Verification, name: string, now: Date): StateText {
  return texts[verification.state](verification, name, now)
}

const texts: Record<TrustState, (verification: Verification, name: string, now: Date) => StateText> = {
  draft: (verification) => ({
    title: openPoints(verification) === 0 ? 'Ready to send' : thingsLeft(openPoints(verification), 'to go'),
    text: verification.required ? checks[verification.kind] : free,
  }),
  submitted: ({ since }, _name, now) => {
    const sent = since ?? now.toISOString()
    const by = usualAnswerBy(new Date(sent))
    const soon =
      by > now
        ? `Most answers come by ${longDay(by.toISOString(), now)}.`
        : 'It takes a little longer this time.'
    return { title: `Sent on ${longDay(sent, now)}`, text: `${soon} You get an email and a note here.` }
  },
  approved: ({ kind, since, approved_until }, _name, now) => ({
    title: kind === 'food_bank' ? 'You can claim food now' : 'Food banks see your items now',
    text: [
      since && `Checked by the network on ${longDay(since, now)}.`,
      approved_until && `We ask again before ${plainDay(approved_until, now)}.`,
    ]
      .filter(Boolean)
      .join(' '),
  }),
  declined: (verification, _name, now) => ({
    title:
      openPoints(verification) === 0
        ? 'Please look at this again'
        : thingsLeft(openPoints(verification), openPoints(verification) === 1 ? 'is missing' : 'are missing'),
    text: `Answered by the network${verification.since ? ` on ${longDay(verification.since, now)}` : ''}.`,
  }),
  renewal_due: (verification, _name, now) => ({
    title: verification.approved_until
      ? `Please renew by ${plainDay(verification.approved_until, now)}`
      : 'Please renew it',
    text:
      openPoints(verification) === 0
        ? 'Everything is ready. Nothing changes for you meanwhile.'
        : `${thingsLeft(openPoints(verification), 'to do again')}, the rest is still there. Nothing changes for you meanwhile.`,
  }),
  lapsed: ({ kind, required }) => ({
    title: 'The verification has ended',
    text: required ? ended[kind] : free,
  }),
  suspended: (_verification, name) => ({
    title: `${name} is suspended`,
    text: 'You can read everything and answer the network. Open claims and pickups were cancelled.',
  }),
}

/** What an unchecked organisation can do, and what it cannot. */
export const untilThen: Record<OrganisationKind, { open: readonly string[]; locked: string }> = {
  food_bank: {
    open: ['See what is on offer and how far it is', 'Set up people, places and notifications'],
    locked: 'Claim food',
  },
  restaurant: {
    open: ['List what you have, so that it is ready', 'Set up people, places and notifications'],
    locked: 'Be seen by food banks',
  },
}
