import type { ChatEvent } from '@surplate/contract/chat'
import { chatLimits } from '@surplate/contract/chat-rules'
import { api } from '../../lib/api'
import type { ChatEntry } from '../../lib/chat-history'

/** Asks with what was said before, and answers piece by piece. */
export async function askFoodie(
  entries: readonly ChatEntry[],
  signal: AbortSignal,
): Promise<AsyncIterable<ChatEvent>> {
  const messages = entries.map(({ text, sender }) => ({
    role: sender === 'user' ? ('user' as const) : ('assistant' as const),
    content: text,
  }))
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  const answer = await api.chat.ask(
    { messages: messages.slice(-chatLimits.keptMessages), time_zone: timeZone },
    { signal, context: { streamed: true } },
  )
  // Asked for events, the same address answers with them.
  return answer as unknown as AsyncIterable<ChatEvent>
}
