import type { ChatEvent, ChatInput, ListingDraft } from '@surplate/contract/assistant'
import { emptyDraft } from '@surplate/contract/empty-draft'
import type { Logger } from 'pino'
import type { Api } from '../../implement.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Membership } from '../../platform/identity/caller.ts'
import { answerWithoutModel, type Said } from './answer-without-model.ts'
import { askModel, type ModelSettings } from './ask-model.ts'
import { keptTurns, lastQuestion, type Turn } from './conversation.ts'
import { draftListings } from './drafts/draft-listing.ts'
import { improveDraft } from './drafts/draft-with-model.ts'
import { tellsOfFood } from './drafts/tells-of-food.ts'
import { asksForInstructions, fixed } from './fixed-answers.ts'
import { instructionsFor, leaksInstructions } from './instructions.ts'
import { lookUpsFor } from './look-ups.ts'
import { fittingArticles, languageOf } from './search-help.ts'
import { smallTalkReply, takeSmallTalk } from './small-talk.ts'

export interface AnswerDependencies {
  /** The caller's organisation; null for a visitor, who gets help answers only. */
  membership: Membership | null
  model: ModelSettings | null
  api: Api
  clock: Clock
  log: Logger
  /** Time for the whole answer of the model; after that the help centre answers. */
  wholeAnswerMs: number
  signal: AbortSignal | undefined
}

/** Streams Foodie's answer; the last event repeats the full text. */
export async function* answer(parts: AnswerDependencies, input: ChatInput): AsyncGenerator<ChatEvent> {
  const turns = keptTurns(input.messages)
  const question = lastQuestion(turns)
  const { membership, model } = parts

  if (asksForInstructions(question)) return yield* whole({ reply: fixed.instructions })
  if (membership?.kind === 'restaurant' && tellsOfFood(question)) {
    const drafts = await draftsOf(parts, question, input.time_zone)
    return yield* whole({ reply: draftReply(drafts), drafts })
  }
  const { kind, rest } = takeSmallTalk(question)
  if (kind && rest === '') return yield* whole({ reply: smallTalkReply(kind, languageOf(question)) })
  if (model && membership) return yield* fromModel(parts, model, membership, turns, input.time_zone)
  yield* whole(await withoutModel(parts, question, input.time_zone))
}

function withoutModel({ membership, api, clock }: AnswerDependencies, question: string, timeZone: string) {
  return answerWithoutModel(question, membership, { api, now: clock.now(), timeZone })
}

async function draftsOf({ model, clock, log }: AnswerDependencies, text: string, timeZone: string) {
  const drafts = draftListings(text, clock.now(), timeZone)
  const [draft, ...others] = drafts
  // The model improves single drafts only.
  if (!model || !draft || others.length > 0) return drafts
  try {
    return [await improveDraft(model, text, draft)]
  } catch (error) {
    log.warn({ err: error }, 'model failed to improve draft')
    return drafts
  }
}

async function* fromModel(
  parts: AnswerDependencies,
  model: ModelSettings,
  membership: Membership,
  turns: Turn[],
  timeZone: string,
): AsyncGenerator<ChatEvent> {
  const { wholeAnswerMs, signal } = parts
  const question = lastQuestion(turns)
  const articles = fittingArticles(question, membership.kind)
  const tools = lookUpsFor(membership, parts.api)
  const instructions = instructionsFor(membership.kind, articles)
  let reply = ''
  try {
    for await (const text of askModel(model, { instructions, turns, tools, wholeAnswerMs, signal })) {
      reply += text
      if (leaksInstructions(reply, membership.kind)) return yield* instead({ reply: fixed.instructions })
      yield { kind: 'text', text }
    }
    if (reply.trim() === '') throw new Error('The model returned an empty answer')
  } catch (error) {
    if (parts.signal?.aborted) return
    parts.log.warn({ err: error }, 'model failed to answer')
    return yield* instead(await withoutModel(parts, question, timeZone))
  }
  const sources = articles.map(({ slug, title }) => ({ slug, title }))
  yield { kind: 'done', reply, answered_by: 'model', sources, drafts: [] }
}

async function* whole(said: Said): AsyncGenerator<ChatEvent> {
  yield { kind: 'text', text: said.reply }
  yield done(said)
}

/** Replaces the text streamed so far. */
async function* instead(said: Said): AsyncGenerator<ChatEvent> {
  yield { kind: 'instead', text: said.reply }
  yield done(said)
}

function done(said: Said): ChatEvent {
  return { kind: 'done', answered_by: 'help', sources: [], drafts: [], ...said }
}

function draftReply(drafts: readonly ListingDraft[]): string {
  const confirm = 'Nothing is listed until you check it and press **Confirm**.'
  if (drafts.length > 1)
    return `I found ${drafts.length} dishes and filled in an **Add Item** form for each. ${confirm}`
  const { name, quantity, expiration_date, category } = drafts[0] ?? emptyDraft
  const missing = [
    ...(name ? [] : ['**Name**']),
    ...(category ? [] : ['**Category**']),
    ...(quantity ? [] : ['**Quantity**']),
    ...(expiration_date ? [] : ['**Expiration date**']),
  ]
  const rest = missing.length > 0 ? ` Still to fill in: ${missing.join(', ')}.` : ''
  return `I filled in the **Add Item** form for you. ${confirm}${rest}${aboutAllergens(drafts[0] ?? emptyDraft)}`
}

/** Reminds of the allergens that were not mentioned, without naming anything that the user wrote. */
function aboutAllergens({ facts: { allergens } }: ListingDraft): string {
  const silent = Object.values(allergens).every((listed) => listed.length === 0)
  return silent
    ? ' Allergens stay **Not stated** until you add them.'
    : ' I marked only the allergens you named.'
}
