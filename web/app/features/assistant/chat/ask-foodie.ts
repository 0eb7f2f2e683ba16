import { chatLimits } from '@surplate/contract/assistant-rules'
import { api } from '~/lib/network/api'
import type { ChatEntry } from './chat-history'

/** Sends the conversation and streams the answer. */
export function askFoodie(entries: readonly ChatEntry[], signal: AbortSignal) {
  const messages = entries.map(({ text, sender }) => ({
    role: sender === 'user' ? ('user' as const) : ('assistant' as const),
    content: text,
  }))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return api.assistant.stream(
    { messages: messages.slice(-chatLimits.keptMessages), time_zone: timeZone },
    { signal },
  )
}
