import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { isStepCount, streamText, type ToolSet } from 'ai'
import type { Turn } from './conversation.ts'

export interface ModelSettings {
  baseUrl: string
  apiKey: string
  model: string
  /** Timeout for the first chunk and for each following one. */
  patienceMs: number
  /** Counts one call; rejects once the daily limit is reached. */
  spend(): Promise<void>
}

export function languageModel({ baseUrl, apiKey, model, spend }: ModelSettings) {
  async function spendAndFetch(...[url, init]: Parameters<typeof fetch>) {
    await spend()
    return fetch(url, { ...init, redirect: 'error' })
  }
  return createOpenAICompatible({ name: 'assistant', baseURL: baseUrl, apiKey, fetch: spendAndFetch })(model)
}

interface Asked {
  instructions: string
  turns: Turn[]
  tools: ToolSet
  /** Time for the whole answer. */
  wholeAnswerMs: number
  signal: AbortSignal | undefined
}

const longestAnswer = 700

/** Streams the model's answer. Throws when it fails, times out or ends early. */
export async function* askModel(
  settings: ModelSettings,
  { instructions, turns, tools, wholeAnswerMs, signal }: Asked,
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
    // Errors are thrown below; this keeps the library from logging them too.
    onError: () => {},
  })
  let finished = false
  for await (const part of stream) {
    if (part.type === 'text-delta') yield part.text
    else if (part.type === 'error') throw part.error
    else if (part.type === 'abort') throw new Error('The model timed out or the request was aborted')
    else if (part.type === 'finish') finished = part.finishReason !== 'error'
  }
  if (!finished) throw new Error('The model stream ended early')
}
