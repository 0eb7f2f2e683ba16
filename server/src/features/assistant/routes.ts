import type { ChatEvent, ChatInput } from '@surplate/contract/assistant'
import { api } from '../../implement.ts'
import { type AnswerDependencies, answer } from './answer.ts'
import type { ModelSettings } from './ask-model.ts'
import { helpLibrary, type LibraryArticle } from './help-library.ts'
import { searchHelp } from './search-help.ts'

const shownResults = 12
const show = ({ asked: _asked, ...article }: LibraryArticle) => article

const articleRoutes = {
  listArticles: api.assistant.listArticles.handler(() => ({ items: helpLibrary.map(show) })),
  searchArticles: api.assistant.searchArticles.handler(({ context: { caller }, input }) => {
    const found = searchHelp(input.q, caller.actor?.acting?.kind ?? 'visitor')
    return { items: found.slice(0, shownResults).map(show) }
  }),
}

/** Time for the model's whole answer: a streamed one is read while it comes, the other has to fit into a request. */
const streamedMs = 45_000
const atOnceMs = 10_000

type ChatContext = Parameters<Parameters<typeof api.assistant.ask.handler>[0]>[0]['context']

export const assistantRoutes = {
  ...articleRoutes,
  ask: api.assistant.ask.handler(async ({ context, input, signal }) => {
    await countQuestion(context)
    for await (const event of answered(context, input, atOnceMs, signal)) {
      if (event.kind === 'done') {
        const { kind: _kind, ...whole } = event
        return whole
      }
    }
    throw new Error('Stream ended without a `done` event')
  }),
  stream: api.assistant.stream.handler(async ({ context, input, signal }) => {
    await countQuestion(context)
    return answered(context, input, streamedMs, signal)
  }),
}

/** The answer, counted by where it comes from. */
async function* answered(
  context: ChatContext,
  input: ChatInput,
  wholeAnswerMs: number,
  signal: AbortSignal | undefined,
) {
  for await (const event of answer({ ...dependenciesOf(context), wholeAnswerMs, signal }, input)) {
    if (event.kind === 'done') context.metrics.assistantAnswers.inc({ source: sourceOf(event) })
    yield event
  }
}

function sourceOf({ answered_by, drafts }: Extract<ChatEvent, { kind: 'done' }>): string {
  return drafts.length > 0 ? 'draft' : answered_by
}

/** Per user, or per IP address for visitors. Questions have their own limits because they cost more than other calls. */
async function countQuestion({ caller, limits, address }: ChatContext) {
  const key = caller.identity?.uid ?? address
  await limits.count('question', key)
  await limits.count('questionsOfDay', key)
}

function dependenciesOf(context: ChatContext): Omit<AnswerDependencies, 'wholeAnswerMs' | 'signal'> {
  const { caller, clock, log } = context
  return {
    membership: caller.actor?.acting ?? null,
    model: modelFor(context),
    api: context.api,
    clock,
    log,
  }
}

/** Only for organisations that the network trusts: anyone can register, and new accounts could use up the budget of all. */
function modelFor({ caller, env, limits }: ChatContext): ModelSettings | null {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model } = env
  if (!baseUrl || !apiKey || !model || caller.actor?.acting?.standing !== 'good') return null
  return {
    baseUrl,
    apiKey,
    model,
    patienceMs: env.ASSISTANT_PATIENCE_MS,
    spend: async () => limits.count('modelCallsOfDay', 'installation'),
  }
}
