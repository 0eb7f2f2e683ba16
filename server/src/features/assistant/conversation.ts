import type { ChatMessage } from '@surplate/contract/assistant'
import { chatLimits } from '@surplate/contract/assistant-rules'

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** Drops system messages, keeps the last turns and truncates each of them. */
export function keptTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns = messages.flatMap(({ role, content }): Turn[] => {
    const text = content.trim().slice(0, chatLimits.keptLength)
    return role === 'system' || text === '' ? [] : [{ role, content: text }]
  })
  const kept = turns.slice(-chatLimits.keptMessages)
  // Starts with a user message: a leading answer could be forged.
  const start = kept.findIndex(({ role }) => role === 'user')
  return start < 0 ? [] : kept.slice(start)
}

export function lastQuestion(turns: readonly Turn[]): string {
  return turns.findLast(({ role }) => role === 'user')?.content ?? ''
}
