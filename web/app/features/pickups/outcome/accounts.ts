import { isOpen, outcomesAgree, replyMs, secondAccountUntil } from '@surplate/contract/pickup-rules'
import type { Account } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { otherSide, type ShownPickup } from '../page/shown-pickup'

export function accountOf({ accounts }: ShownPickup, side: OrganisationKind): Account | undefined {
  return accounts.find((account) => account.side === side)
}

/** Whether this side can say what happened: once the window has begun, and for a day after the other side did. */
export function mayState(pickup: ShownPickup, side: OrganisationKind, now: Date): boolean {
  const { state, window } = pickup
  if (accountOf(pickup, side)) return false
  if (isOpen(state)) return state === 'arrived' || new Date(window.from) <= now
  const first = accountOf(pickup, otherSide(side))
  if (!first || state === 'cancelled') return false
  return now <= secondAccountUntil(new Date(first.at), new Date(window.until))
}

/** Whether the two sides tell different stories: in their accounts, or one of them about a receipt. */
export function disagree(pickup: ShownPickup): boolean {
  const [first, second] = pickup.accounts
  if (first && second) return !outcomesAgree(first.outcome, second.outcome)
  return first !== undefined && pickup.receipt !== null && first.outcome !== 'collected'
}

/** Until when this side can reply to the other's account; undefined if it cannot or already did. */
export function replyUntil(pickup: ShownPickup, side: OrganisationKind, now: Date): Date | undefined {
  const theirs = accountOf(pickup, otherSide(side))
  if (!theirs || theirs.reply !== null) return undefined
  const until = new Date(Date.parse(theirs.at) + replyMs)
  return now < until ? until : undefined
}
