import type {
  Account,
  Conversation,
  Message,
  Pickup,
  PickupDetail,
  PickupLine,
  Receipt,
} from '@surplate/contract/pickups'
import { inHours, someFacts } from './food'

/** Pickups for component tests: complete values, of which a test names those that it is about. */

export function someLine(values: Partial<PickupLine> = {}): PickupLine {
  const { expiration_date = inHours(30) } = values
  return {
    request_id: '018f0000-0000-7000-8000-0000000abcde',
    item_id: 'i-1',
    name: 'Vegetable biryani',
    category: 'Savoury',
    photo: null,
    facts: someFacts({
      storage: 'hot',
      safe_until: inHours(3),
      safe_rule: 'us-2022-hot',
      collect_by: inHours(3),
    }),
    expiration_date,
    safe_limit: inHours(3),
    notes: '',
    status: 'accepted',
    granted_quantity: 12,
    handed: null,
    ...values,
  }
}

/** Planned, from half an hour ago for two hours, as the food bank sees it. */
export function somePickup(values: Partial<Pickup> = {}): Pickup {
  return {
    _id: '018f0000-0000-7000-8000-00000000f00d',
    restaurant: { _id: 'r-1', name: 'Saffron & Clove' },
    food_bank: { _id: 'f-1', name: 'Harvest Table' },
    place_id: 'p-1',
    state: 'planned',
    time_zone: 'America/New_York',
    window: { from: inHours(-0.5), until: inHours(1.5) },
    proposal: null,
    eta: null,
    on_the_way_at: null,
    arrived_at: null,
    ready_at: null,
    reminded_at: null,
    ended_at: null,
    collector: null,
    hand_over_by: inHours(3),
    lines: [someLine()],
    distance_km: 1.24,
    place: {
      address: '221 Baker Street, Springfield',
      latitude: 40.7,
      longitude: -74.01,
      phone: '+1 555 010 2233',
      entry_notes: 'Back door in the yard, ring twice.',
    },
    food_bank_contact: { phone: '+1 555 010 9988', address: '5 Mill Lane, Springfield' },
    code: { digits: '482913', qr: 'SP1.test' },
    cancelled: null,
    receipt: null,
    accounts: [],
    unread: 0,
    ...values,
  }
}

let stops = 0

/** A pickup of its own at a restaurant, in the hour that begins in `from` hours. */
export function someStop(name: string, from: number, values: Partial<Pickup> = {}): Pickup {
  stops += 1
  return somePickup({
    _id: `018f0000-0000-7000-8000-${String(stops).padStart(12, '0')}`,
    restaurant: { _id: `r-${stops}`, name },
    time_zone: 'UTC',
    window: { from: inHours(from), until: inHours(from + 1) },
    ...values,
  })
}

export function somePickupDetail(values: Partial<PickupDetail> = {}): PickupDetail {
  return {
    ...somePickup(values),
    claimed_at: inHours(-3),
    accepted_at: inHours(-2),
    records: {
      restaurant: { late_cancels: 0, missed: 0 },
      food_bank: { late_cancels: 0, missed: 0 },
    },
    settled: null,
    collectors: [],
    ...values,
  }
}

export function someReceipt(values: Partial<Receipt> = {}): Receipt {
  return {
    number: '2026-000318',
    at: inHours(0),
    method: 'code',
    override_reason: null,
    override_note: '',
    provisional_until: null,
    confirmed_at: null,
    disputed_at: null,
    grams: 8800,
    ...values,
  }
}

/** The restaurant says that nobody came. */
export function someAccount(values: Partial<Account> = {}): Account {
  return {
    side: 'restaurant',
    outcome: 'nobody_came',
    detail: null,
    fate: null,
    note: '',
    at: inHours(-1),
    reply: null,
    reply_at: null,
    ...values,
  }
}

export function someMessage(values: Partial<Message> = {}): Message {
  return {
    _id: '018f0000-0000-7000-8000-0000000000aa',
    at: inHours(0),
    author: 'food_bank',
    author_name: 'Harvest Table',
    text: "I'm here",
    seen: null,
    ...values,
  }
}

export function someConversation(values: Partial<Conversation> = {}): Conversation {
  return { messages: [], closes_at: null, blocked_by: null, ...values }
}
