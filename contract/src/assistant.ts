import { eventIterator } from '@orpc/contract'
import { z } from 'zod'
import { chatLimits } from './assistant-rules.ts'
import { callsOf } from './call.ts'
import { foodFactsForm } from './food-items.ts'
import { categories } from './food-rules.ts'
import { time, timeZone } from './lib/time.ts'

/** `system` messages are dropped: the server sets its own. */
const message = z.object({
  role: z.enum(['system', 'user', 'assistant']),
  content: z.string().max(chatLimits.sentLength),
})
export type ChatMessage = z.infer<typeof message>

/** A listing draft from the user's message; missing values are null. Nothing is listed until the user confirms it. */
const draft = z.object({
  name: z.string().nullable(),
  category: z.enum(categories).nullable(),
  quantity: z.number().int().nullable(),
  expiration_date: time.nullable(),
  facts: foodFactsForm,
  notes: z.string(),
})
export type ListingDraft = z.infer<typeof draft>

/** `answered_by`: written by the language model, or found in the help centre. */
const answer = z.object({
  reply: z.string(),
  answered_by: z.enum(['help', 'model']),
  sources: z.array(z.object({ slug: z.string(), title: z.string() })),
  /** One per dish in the message; empty for other questions. */
  drafts: z.array(draft),
})
export type ChatAnswer = z.infer<typeof answer>

/** `text` is appended, `instead` replaces all text so far, `done` carries the complete answer. */
const chatEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('instead'), text: z.string() }),
  answer.extend({ kind: z.literal('done') }),
])
export type ChatEvent = z.infer<typeof chatEvent>

const input = z.object({
  messages: z.array(message).min(1).max(chatLimits.sentMessages),
  /** Resolves `tonight` and `tomorrow`. */
  time_zone: timeZone.default('UTC'),
})
export type ChatInput = z.infer<typeof input>

/** Audience of an article. `visitor` is not registered; `everyone` includes visitors. */
export const helpAudiences = ['visitor', 'restaurant', 'food_bank', 'everyone'] as const
export type HelpAudience = (typeof helpAudiences)[number]

const article = z.object({
  slug: z.string(),
  audience: z.enum(helpAudiences),
  title: z.string(),
  body: z.string(),
})
export type HelpArticle = z.infer<typeof article>

const articles = z.object({ items: z.array(article) })

const call = callsOf('Assistant')

export const assistant = {
  ask: call({ who: 'public' }, 'POST /api/chat', 'Ask Foodie; visitors only get help answers')
    .input(input)
    .output(answer),

  stream: call(
    { who: 'public' },
    'POST /api/chat/stream',
    'Ask Foodie, streamed; /api/chat also streams when the client accepts events',
  )
    .input(input)
    .output(eventIterator(chatEvent)),

  listArticles: call({ who: 'public' }, 'GET /api/help', 'List all help articles').output(articles),

  searchArticles: call(
    { who: 'public' },
    'GET /api/help/search',
    'Search help articles, best match first; articles for the caller’s role rank higher',
  )
    .input(z.object({ q: z.string().max(500) }))
    .output(articles),
}
