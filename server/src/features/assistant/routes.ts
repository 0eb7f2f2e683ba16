import { api } from '../../implement.ts'
import { type AnswerParts, answer } from './answer.ts'
import { helpLibrary, type LibraryArticle } from './help-library.ts'
import { searchHelp } from './search-help.ts'

const shownResults = 12
const show = ({ asked: _asked, ...article }: LibraryArticle) => article

export const helpRoutes = {
  list: api.help.list.handler(() => ({ items: helpLibrary.map(show) })),
  search: api.help.search.handler(({ context: { caller }, input }) => {
    const found = searchHelp(input.q, caller.actor?.memberships[0]?.kind ?? 'visitor')
    return { items: found.slice(0, shownResults).map(show) }
  }),
}

type ChatContext = Parameters<Parameters<typeof api.chat.ask.handler>[0]>[0]['context']

export const chatRoutes = {
  ask: api.chat.ask.handler(async ({ context, input, signal }) => {
    await countQuestion(context)
    for await (const event of answer(partsOf(context, signal), input)) {
      if (event.kind === 'done') {
        const { kind: _kind, ...whole } = event
        return whole
      }
    }
    throw new Error('Stream ended without a `done` event')
  }),
  stream: api.chat.stream.handler(async ({ context, input, signal }) => {
    await countQuestion(context)
    return answer(partsOf(context, signal), input)
  }),
}

/** Counted per person, or per address for visitors: a question costs more than another call. */
async function countQuestion({ caller, limits, address }: ChatContext) {
  const key = caller.identity?.uid ?? address
  await limits.count('question', key)
  await limits.count('questionsOfDay', key)
}

function partsOf(
  { caller, ask, clock, log, env, limits }: ChatContext,
  signal: AbortSignal | undefined,
): AnswerParts {
  const { ASSISTANT_BASE_URL: baseUrl, ASSISTANT_API_KEY: apiKey, ASSISTANT_MODEL: model } = env
  return {
    membership: caller.actor?.memberships[0] ?? null,
    model:
      baseUrl && apiKey && model
        ? {
            baseUrl,
            apiKey,
            model,
            patienceMs: env.ASSISTANT_PATIENCE_MS,
            spend: () => limits.count('modelCallsOfDay', 'installation'),
          }
        : null,
    ask,
    clock,
    log,
    signal,
  }
}
