import type { ChatAnswer, ChatEvent, ChatInput, ListingDraft } from '@surplate/contract/chat'
import type { Logger } from 'pino'
import type { Clock } from '../../platform/clock.ts'
import type { Membership } from '../../platform/identity/caller.ts'
import { answerFromHelp, fittingArticles } from './answer-from-help.ts'
import { askModel, type ModelSettings } from './ask-model.ts'
import { canned, cannedKind } from './canned.ts'
import { heldTurns, lastQuestion, type Turn } from './conversation.ts'
import { draftListing, tellsOfFood } from './draft-listing.ts'
import { improveDraft } from './draft-with-model.ts'
import { instructionsFor, leaksInstructions } from './instructions.ts'
import { type AskApi, lookUpsFor } from './look-ups.ts'
import type { Asker } from './search-help.ts'

export interface AnswerParts {
  /** Whom the asker acts for; null for a visitor, who gets help answers only. */
  membership: Membership | null
  model: ModelSettings | null
  ask: AskApi
  clock: Clock
  log: Logger
  signal: AbortSignal | undefined
}

/** Foodie's answer, piece by piece; the last event repeats it whole. */
export async function* answer(parts: AnswerParts, input: ChatInput): AsyncGenerator<ChatEvent> {
  const turns = heldTurns(input.messages)
  const question = lastQuestion(turns)
  const asker: Asker = parts.membership?.kind ?? 'visitor'

  const kind = cannedKind(question)
  if (kind) return yield* whole({ reply: canned[kind] })
  if (asker === 'restaurant' && tellsOfFood(question)) {
    const draft = await draftOf(parts, question, input.time_zone)
    return yield* whole({ reply: draftReply(draft), draft })
  }
  if (parts.model && parts.membership) return yield* fromModel(parts, parts.model, parts.membership, turns)
  yield* whole(answerFromHelp(question, asker))
}

async function draftOf({ model, clock, log }: AnswerParts, text: string, timeZone: string) {
  const draft = draftListing(text, clock.now(), timeZone)
  if (!model) return draft
  try {
    return await improveDraft(model, text, draft)
  } catch (error) {
    log.warn({ err: error }, 'the model did not help with a draft')
    return draft
  }
}

async function* fromModel(
  parts: AnswerParts,
  model: ModelSettings,
  membership: Membership,
  turns: Turn[],
): AsyncGenerator<ChatEvent> {
  const question = lastQuestion(turns)
  const articles = fittingArticles(question, membership.kind)
  const tools = lookUpsFor(membership, parts.ask)
  const instructions = instructionsFor(membership.kind, articles)
  let reply = ''
  try {
    for await (const text of askModel(model, { instructions, turns, tools, signal: parts.signal })) {
      reply += text
      if (leaksInstructions(reply, membership.kind)) return yield* instead({ reply: canned.instructions })
      yield { kind: 'text', text }
    }
    if (reply.trim() === '') throw new Error('The model said nothing')
  } catch (error) {
    if (parts.signal?.aborted) return
    parts.log.warn({ err: error }, 'the model did not answer')
    return yield* instead(answerFromHelp(question, membership.kind))
  }
  const sources = articles.map(({ slug, title }) => ({ slug, title }))
  yield { kind: 'done', reply, answered_by: 'model', sources, draft: null }
}

type Said = Pick<ChatAnswer, 'reply'> & Partial<ChatAnswer>

async function* whole(said: Said): AsyncGenerator<ChatEvent> {
  yield { kind: 'text', text: said.reply }
  yield done(said)
}

/** Takes the place of what the model has said so far. */
async function* instead(said: Said): AsyncGenerator<ChatEvent> {
  yield { kind: 'instead', text: said.reply }
  yield done(said)
}

function done(said: Said): ChatEvent {
  return { kind: 'done', answered_by: 'help', sources: [], draft: null, ...said }
}

function draftReply({ name, quantity, expiration_date, category }: ListingDraft): string {
  const missing = [
    ...(name ? [] : ['**Name**']),
    ...(category ? [] : ['**Category**']),
    ...(quantity ? [] : ['**Quantity**']),
    ...(expiration_date ? [] : ['**Expiration date**']),
  ]
  const rest = missing.length > 0 ? ` Still to fill in: ${missing.join(', ')}.` : ''
  return `I filled in the **Add Item** form for you. Nothing is listed until you check it and press **Confirm**.${rest}`
}
