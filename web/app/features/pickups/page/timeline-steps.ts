import { pluralize } from '@surplate/contract/lib/pluralize'
import { cancelPickupReasonNames, isOpen, outcomeNames, reminderMs } from '@surplate/contract/pickup-rules'
import type { Account } from '@surplate/contract/pickups'
import type { OrganisationKind } from '@surplate/contract/roles'
import { formatGrams } from '~/domain/weight'
import type { PlaceTime } from '~/lib/place-time'
import type { ShownPickup } from './shown-pickup'
import { byName } from './summary'

export interface Step {
  name: 'claimed' | 'accepted' | 'reminded' | 'on_the_way' | 'end'
  title: string
  note: string
  at: string | null | undefined
  /** `failed` and `unknown` replace the end that was hoped for. */
  state: 'done' | 'now' | 'todo' | 'failed' | 'unknown'
}

/** The five steps of a pickup. The one in progress or awaited next is `now`. */
export function timelineSteps(
  pickup: ShownPickup,
  side: OrganisationKind,
  place: PlaceTime,
  now: Date,
): Step[] {
  const { reminded_at, on_the_way_at, arrived_at } = pickup
  const open = isOpen(pickup.state)
  const moved = on_the_way_at !== null || arrived_at !== null
  const reminderAt = Date.parse(pickup.window.from) - reminderMs
  const waits = open && !moved && reminded_at === null && now.getTime() < reminderAt
  return [
    { name: 'claimed', title: 'Claimed', note: portionsOf(pickup), at: pickup.claimed_at, state: 'done' },
    {
      name: 'accepted',
      title: 'Accepted',
      note: `by ${pickup.restaurant.name}`,
      at: pickup.accepted_at,
      state: 'done',
    },
    {
      name: 'reminded',
      title: reminded_at ? 'Reminder sent' : 'Reminder',
      note: reminderNote(pickup, place, waits ? reminderAt : undefined),
      at: reminded_at,
      state: reminded_at ? 'done' : waits ? 'now' : 'todo',
    },
    {
      name: 'on_the_way',
      title: arrived_at ? 'Arrived' : 'On the way',
      note: wayNote(pickup, place),
      at: arrived_at ?? on_the_way_at,
      state: wayState(open, moved, waits),
    },
    lastStep(pickup, side),
  ]
}

function wayState(open: boolean, moved: boolean, waits: boolean): Step['state'] {
  if (open) return waits ? 'todo' : 'now'
  return moved ? 'done' : 'todo'
}

function lastStep(pickup: ShownPickup, side: OrganisationKind): Step {
  const { state, receipt, cancelled, ended_at, accounts } = pickup
  const end = { name: 'end', at: ended_at } as const
  if (state === 'handed_over')
    return {
      ...end,
      at: receipt?.at ?? ended_at,
      title: 'Collected',
      note: receipt ? `${formatGrams(receipt.grams)}, receipt ${receipt.number}` : '',
      state: 'done',
    }
  if (state === 'cancelled')
    return {
      ...end,
      title: 'Cancelled',
      note: cancelled
        ? `by ${byName(pickup, cancelled.by, side)}: ${cancelPickupReasonNames[cancelled.reason].toLowerCase()}`
        : '',
      state: 'failed',
    }
  if (state === 'missed')
    return { ...end, title: 'Missed', note: firstAccount(pickup, accounts), state: 'failed' }
  if (state === 'unconfirmed')
    return { ...end, title: 'Unconfirmed', note: 'Nobody said what happened', state: 'unknown' }
  return {
    ...end,
    title: 'Collected',
    note: side === 'food_bank' ? 'Show the code at the door' : 'Scan or type their code',
    state: 'todo',
  }
}

function firstAccount(pickup: ShownPickup, accounts: readonly Account[]) {
  const first = accounts.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0]
  if (!first) return 'Nobody collected it'
  return `${pickup[first.side].name}: ${outcomeNames[first.side][first.outcome]?.toLowerCase() ?? ''}`
}

const list = new Intl.ListFormat('en', { type: 'conjunction' })
/** Beyond this, the sum is easier to read. */
const mostListed = 3

/** `12 and 18 portions`. */
function portionsOf({ lines }: ShownPickup) {
  const sum = lines.reduce((total, { granted_quantity }) => total + granted_quantity, 0)
  if (lines.length < 2 || lines.length > mostListed) return pluralize(sum, 'portion')
  return `${list.format(lines.map(({ granted_quantity }) => String(granted_quantity)))} portions`
}

function reminderNote(
  { reminded_at, collector, food_bank }: ShownPickup,
  place: PlaceTime,
  reminderAt: number | undefined,
) {
  if (reminded_at) return `to ${collector?.name ?? food_bank.name}`
  return reminderAt ? `at ${place.time(new Date(reminderAt).toISOString())}` : 'Not needed'
}

function wayNote({ eta, on_the_way_at, arrived_at, state }: ShownPickup, place: PlaceTime) {
  if (arrived_at) return 'At the door'
  if (!isOpen(state)) return ''
  if (eta) return `Arrives about ${place.time(eta)}`
  return on_the_way_at ? 'To the kitchen' : 'The collector says when'
}
