import type { Recall, RecallForm, RecallNotice, Trace, TracedItem } from '@surplate/contract/recalls'

type Failure = { code?: string }

/** The server of the tests. `failure` is thrown by the next call. */
export const server = {
  trace: undefined as Trace | undefined,
  recall: undefined as Recall | undefined,
  failure: undefined as Failure | undefined,
  asked: [] as object[],
  sent: [] as RecallForm[],
  closed: [] as object[],
}

export function resetServer() {
  Object.assign(server, { trace: someTrace(), recall: someRecall(), failure: undefined })
  Object.assign(server, { asked: [], sent: [], closed: [] })
}

export const itemId = '0199aaaa-0000-7000-8000-000000000001'

const harvest = { _id: 'f-1', name: 'Harvest Table', phone: '+1 555 010 9988' }
const northside = { _id: 'f-2', name: 'Northside Pantry', phone: '' }
const saffron = { _id: 'r-1', name: 'Saffron & Clove', phone: '+1 555 010 2233' }

export function someItem(values: Partial<TracedItem> = {}): TracedItem {
  return {
    _id: itemId,
    name: 'Chickpea rice',
    listed_at: '2026-06-12T10:00:00Z',
    expiration_date: '2026-06-13T10:00:00Z',
    storage: 'hot',
    contains: ['milk'],
    restaurant: saffron,
    address: '12 Mill Lane, Market Quarter',
    quantity: 30,
    remaining: 8,
    reserved: 12,
    handed_over: 10,
    gone: 0,
    ...values,
  }
}

export function someTrace(values: Partial<Trace> = {}): Trace {
  return {
    items: [someItem()],
    handovers: [
      {
        item_id: itemId,
        receipt: '2026-000318',
        pickup_id: 'pickup-1',
        at: '2026-06-12T18:00:00Z',
        food_bank: harvest,
        address: '4 Quay Street, Old Harbour',
        collector: 'Driver 1',
        taken: 10,
        grams: 3500,
        temperature: 66,
      },
    ],
    promises: [
      {
        item_id: itemId,
        pickup_id: 'pickup-2',
        food_bank: northside,
        quantity: 12,
        from: '2026-06-12T19:00:00Z',
        until: '2026-06-12T20:00:00Z',
      },
    ],
    others: [{ _id: 'item-2', name: 'Garlic naan', listed_at: '2026-06-12T09:00:00Z', quantity: 20 }],
    ...values,
  }
}

export function someNotice(values: Partial<RecallNotice> = {}): RecallNotice {
  return {
    organisation: { ...harvest, kind: 'food_bank' },
    acknowledged_at: null,
    acknowledged_by: null,
    answer: null,
    note: '',
    reminders: 0,
    ...values,
  }
}

export const answered: RecallNotice = someNotice({
  organisation: { ...saffron, kind: 'restaurant' },
  acknowledged_at: '2026-06-12T21:00:00Z',
  acknowledged_by: 'Alex Example',
  answer: 'destroyed',
  note: 'Two trays',
})

export function someRecall(values: Partial<Recall> = {}): Recall {
  return {
    _id: 'recall-1',
    created_at: '2026-06-12T20:00:00Z',
    author: 'Ana Example',
    drill: false,
    reason: 'Peanuts in a dish without peanuts.',
    advice: 'Throw it away.',
    items: [{ _id: itemId, name: 'Chickpea rice', restaurant: 'Saffron & Clove' }],
    closed_at: null,
    summary: '',
    notices: [someNotice(), answered],
    ...values,
  }
}

function fail() {
  const { failure } = server
  server.failure = undefined
  if (failure) throw failure
}

/** Stands in for `~/lib/network/api`. */
export const apiStandIn = {
  hasCode: (error: Failure | null, code: string) => error?.code === code,
  api: {
    operator: {},
    recalls: {
      trace: async (input: object) => {
        server.asked.push(input)
        fail()
        return server.trace
      },
      get: async () => {
        fail()
        return server.recall
      },
      send: async (form: RecallForm) => {
        fail()
        server.sent.push(form)
        return server.recall
      },
      close: async (input: { summary: string }) => {
        fail()
        server.closed.push(input)
        const { summary } = input
        server.recall = { ...someRecall(), summary, closed_at: '2026-06-12T22:00:00Z' }
        return server.recall
      },
    },
  },
}
