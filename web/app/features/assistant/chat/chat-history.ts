import type { ListingDraft } from '@surplate/contract/assistant'
import { emptyDraft } from '@surplate/contract/empty-draft'
import { browserStorage } from '~/lib/storage'
import { historyKey as key } from './forget-history'

/** A message as stored in the browser, with its drafts. */
export interface ChatEntry {
  text: string
  sender: 'user' | 'ai'
  drafts?: ListingDraft[]
}

const keptEntries = 60

export function readHistory(): ChatEntry[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isEntry).map(completed) : []
  } catch {
    return []
  }
}

export function keepHistory(entries: readonly ChatEntry[]) {
  browserStorage.set(key, JSON.stringify(entries.slice(-keptEntries)))
}

function isEntry(value: unknown): value is ChatEntry {
  const { text, sender, drafts = [] } = (value ?? {}) as Partial<ChatEntry>
  return typeof text === 'string' && (sender === 'user' || sender === 'ai') && Array.isArray(drafts)
}

/** Drafts stored by an earlier version lack fields. */
function completed(entry: ChatEntry): ChatEntry {
  return entry.drafts
    ? { ...entry, drafts: entry.drafts.map((draft) => ({ ...emptyDraft, ...draft })) }
    : entry
}
