import type { ListingDraft } from '@surplate/contract/chat'
import { browserStorage } from './storage'

/** A message as it is kept in the browser, with the drafts that came with it. */
export interface ChatEntry {
  text: string
  sender: 'user' | 'ai'
  drafts?: ListingDraft[]
}

const key = 'chat-history'
const keptEntries = 60

export function readHistory(): ChatEntry[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry) : []
  } catch {
    return []
  }
}

export function keepHistory(entries: readonly ChatEntry[]) {
  browserStorage.set(key, JSON.stringify(entries.slice(-keptEntries)))
}

/** A conversation belongs to whoever had it: the next person on this device does not read it. */
export function forgetHistory() {
  browserStorage.remove(key)
}

function isEntry(value: unknown): value is ChatEntry {
  const { text, sender, drafts = [] } = (value ?? {}) as Partial<ChatEntry>
  return typeof text === 'string' && (sender === 'user' || sender === 'ai') && Array.isArray(drafts)
}
