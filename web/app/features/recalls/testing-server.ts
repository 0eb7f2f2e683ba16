import type { OwnRecall } from '@surplate/contract/recalls'

type Failure = { code?: string }

/** The server of the tests. `failure` is thrown by the next write; `meanwhile` happens just before it. */
export const server = {
  recalls: [] as OwnRecall[],
  badges: { orders: 0, pickups: 0, recalls: 0, at: '2026-06-12T10:00:00Z' },
  loads: true,
  failure: undefined as Failure | undefined,
  meanwhile: undefined as (() => void) | undefined,
  sent: [] as { id: string; answer: OwnRecall['answer']; note: string }[],
}

export function resetServer() {
  Object.assign(server, { recalls: [], loads: true, failure: undefined, meanwhile: undefined, sent: [] })
}

export function someRecall(values: Partial<OwnRecall> = {}): OwnRecall {
  return {
    _id: 'recall-1',
    created_at: '2026-06-12T10:00:00Z',
    drill: false,
    reason: 'Peanuts in a dish without peanuts.',
    advice: 'Throw it away.',
    items: [{ _id: 'item-1', name: 'Chickpea rice', restaurant: 'Saffron & Clove' }],
    closed_at: null,
    acknowledged_at: null,
    answer: null,
    note: '',
    ...values,
  }
}

export function changeRecall(id: string, values: Partial<OwnRecall>) {
  server.recalls = server.recalls.map((one) => (one._id === id ? { ...one, ...values } : one))
}

/** Stands in for `~/lib/network/api`. */
export const apiStandIn = {
  hasCode: (error: Failure | null, code: string) => error?.code === code,
  api: {
    badges: { count: async () => server.badges },
    recalls: {
      listOwn: async () => {
        if (!server.loads) throw new Error('busy')
        return { items: server.recalls }
      },
      acknowledge: async (input: (typeof server.sent)[number]) => {
        server.meanwhile?.()
        const { failure } = server
        server.failure = undefined
        if (failure) throw failure
        server.sent.push(input)
        const { id, answer, note } = input
        changeRecall(id, { answer, note, acknowledged_at: '2026-06-12T11:00:00Z' })
        return server.recalls.find(({ _id }) => _id === id)
      },
    },
  },
}
