import type { Conversation, PickupDetail } from '@surplate/contract/pickups'
import { someConversation } from '~/testing/pickups'

type Sent = { call: string; input: Record<string, unknown>; key: string | undefined }
type Options = { context?: { idempotencyKey?: string } }

/** The server of the page's tests. `refusal` is the error code of the next write. */
export const server = {
  pickup: undefined as PickupDetail | undefined,
  conversation: someConversation() as Conversation,
  sent: [] as Sent[],
  refusal: undefined as string | undefined,
}

/** What the answer to a write is, if not the pickup. */
const answers: Record<string, (input: Record<string, unknown>) => unknown> = {
  issuePass: () => ({
    token: 'secret-token',
    expires_at: server.pickup?.window.until,
    pickup: server.pickup,
  }),
  markRead: () => ({ unread: 0 }),
  reportMessage: () => ({ reported: true }),
  setBlock: ({ blocked }) => {
    server.conversation = { ...server.conversation, blocked_by: blocked ? 'food_bank' : null }
    return server.conversation
  },
  sendMessage: ({ text }) => {
    const message = {
      _id: `m-${server.sent.length}`,
      at: new Date().toISOString(),
      author: 'food_bank',
      author_name: 'Harvest Table',
      text: String(text),
      seen: false,
    } as const
    server.conversation = { ...server.conversation, messages: [...server.conversation.messages, message] }
    return message
  },
}

function write(call: string) {
  return async (input: Record<string, unknown>, options: Options = {}) => {
    server.sent.push({ call, input, key: options.context?.idempotencyKey })
    const code = server.refusal
    server.refusal = undefined
    if (code) throw { code }
    return answers[call]?.(input) ?? server.pickup
  }
}

const writes = [
  'setOff',
  'arrive',
  'setReady',
  'proposeTime',
  'answerTime',
  'cancel',
  'assign',
  'issuePass',
  'revokePass',
  'confirmHandover',
  'stateOutcome',
  'reply',
  'sendMessage',
  'markRead',
  'reportMessage',
  'setBlock',
]

/** Stands in for `~/lib/network/api`. */
export const apiStandIn = {
  hasCode: (error: { code?: string } | null, code: string) => error?.code === code,
  fieldErrors: () => ({}),
  api: {
    donationRequests: {},
    pickups: {
      ...Object.fromEntries(writes.map((call) => [call, write(call)])),
      get: async () => server.pickup ?? Promise.reject({ code: 'NOT_FOUND' }),
      listMessages: async () => server.conversation,
      listOfFoodBank: {},
      listOfRestaurant: {},
    },
  },
}
