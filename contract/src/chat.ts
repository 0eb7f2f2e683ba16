import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { call } from './call.ts'
import { chatLimits } from './chat-rules.ts'
import { answers } from './errors.ts'
import { categories } from './food-rules.ts'
import { time, timeZone } from './time.ts'

/** What the asker wrote is `user`, what was answered is `assistant`. A `system` message is dropped: the server chooses it. */
const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().max(chatLimits.sentLength),
})
export type ChatMessage = z.infer<typeof message>

/** A listing as far as the asker told it; what was not said is null. Nothing is listed until a person confirms it. */
const draft = z.object({
  name: z.string().nullable(),
  category: z.enum(categories).nullable(),
  quantity: z.number().int().nullable(),
  expiration_date: time.nullable(),
})
export type ListingDraft = z.infer<typeof draft>

/** `answered_by` says whether a language model wrote it or the help centre was searched. */
const answer = z.object({
  reply: z.string(),
  answered_by: z.enum(['help', 'model']),
  sources: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** One per dish that was told; none where the question is about something else. */
  drafts: z.array(draft),
})
export type ChatAnswer = z.infer<typeof answer>

/** `text` is put behind what came before; `instead` takes its place; `done` repeats the whole answer. */
const chatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('instead'), text: z.string() }),
  answer.extend({ kind: z.literal('done') }),
])
export type ChatEvent = z.infer<typeof chatEvent>

const input = z.object({
  messages: z.array(message).min(1).max(chatLimits.sentMessages),
  /** For `tonight` and `tomorrow`. */
  time_zone: timeZone.default('UTC'),
})
export type ChatInput = z.infer<typeof input>

const tag = 'Assistant'

export const chat = {
  ask: call(
    { who: 'public' },
    { method: 'POST', path: '/api/chat', summary: 'Ask Foodie; visitors get help answers only', tag },
  )
    .errors(answers('UNAUTHENTICATED'))
    .input(input)
    .output(answer),

  stream: call(
    { who: 'public' },
    {
      method: 'POST',
      path: '/api/chat/stream',
      summary: 'The same, word by word; also what /api/chat does when events are accepted',
      tag,
    },
  )
    .errors(answers('UNAUTHENTICATED'))
    .input(input)
    .output(eventIterator(chatEvent)),
}
