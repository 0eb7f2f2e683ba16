import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { isStepCount, streamText, type ToolSet } from 'ai'
import type { Turn } from './conversation.ts'

export interface ModelSettings {
  baseUrl: string
  apiKey: string
  model: string
  /** How long the first word, and the next one, may take. */
  patienceMs: number
  /** Counts one call; rejects once the installation has made as many as it may in a day. */
  spend(): Promise<void>
}

export function languageModel({ baseUrl, apiKey, model, spend }: ModelSettings) {
  async function spendAndFetch(...request: Parameters<typeof fetch>) {
    await spend()
    return fetch(...request)
  }
  return createOpenAICompatible({ name: 'assistant', baseURL: baseUrl, apiKey, fetch: spendAndFetch })(model)
}

interface Asked {
  instructions: string
  turns: Turn[]
  tools: ToolSet
  signal: AbortSignal | undefined
}

const wholeAnswerMs = 45_000
const longestAnswer = 700

/** The model's words as they come. Throws when it fails, is too slow or breaks off. */
export async function* askModel(
  settings: ModelSettings,
  { instructions, turns, tools, signal }: Asked,
): AsyncGenerator<string> {
  const { patienceMs } = settings
  const { stream } = streamText({
    model: languageModel(settings),
    instructions,
    messages: turns,
    tools,
    stopWhen: isStepCount(4),
    maxRetries: 0,
    maxOutputTokens: longestAnswer,
    temperature: 0.2,
    timeout: { totalMs: wholeAnswerMs, firstChunkMs: patienceMs, chunkMs: patienceMs },
    ...(signal && { abortSignal: signal }),
    // A failure is thrown below; the library would print it besides.
    onError: () => {},
  })
  let finished = false
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text
    else if (part.type === 'error') throw part.error
    else if (part.type === 'abort') throw new Error('The model took too long, or nobody waits any more')
    else if (part.type === 'finish') finished = part.finishReason !== 'error'
  }
  if (!finished) throw new Error('The model broke off')
}
