import type { ChatMessage } from '@surplate/contract/chat'
import { chatLimits } from '@surplate/contract/chat-rules'

export interface Turn {
  role: 'user' | 'assistant'
  content: string
}

/** What of a conversation is looked at: nothing that claims to be an instruction, the last turns, and not too much of each. */
export function heldTurns(messages: readonly ChatMessage[]): Turn[] {
  const turns = messages.flatMap(({ role, content }): Turn[] => {
    const text = content.trim().slice(0, chatLimits.keptLength)
    return role === 'system' || text === '' ? [] : [{ role, content: text }]
  })
  const kept = turns.slice(-chatLimits.keptMessages)
  // A conversation begins with a question; an answer without one would be words put into Foodie's mouth.
  const start = kept.findIndex(({ role }) => role === 'user')
  return start < 0 ? [] : kept.slice(start)
}

export function lastQuestion(turns: readonly Turn[]): string {
  return turns.findLast(({ role }) => role === 'user')?.content ?? ''
}
