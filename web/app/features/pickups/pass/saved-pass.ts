import type { PassView } from '@surplate/contract/passes'
import { browserStorage } from '~/lib/storage'

interface SavedPass {
  /** Proves that this is the device that opened the pass first. */
  device: string
  /** The last answer, so that a reload shows it without a connection. */
  view: PassView | null
  /** Whom to call once the pass has ended. */
  contact: { name: string; phone: string } | null
}

function keyOf(token: string) {
  return `pass ${token}`
}

/** What this device knows of a pass. A new one gets its device secret here, before the server hears of it. */
export function openSavedPass(token: string): SavedPass {
  const saved = readPass(token)
  if (saved) return saved
  const fresh = { device: `${crypto.randomUUID()}${crypto.randomUUID()}`, view: null, contact: null }
  writePass(token, fresh)
  return fresh
}

export function saveView(token: string, view: PassView) {
  const { food_bank_name: name, food_bank_phone: phone } = view.pickup
  writePass(token, { ...openSavedPass(token), view, contact: { name, phone } })
}

/** Address, notes and code are not kept longer than the pass. */
export function forgetView(token: string) {
  writePass(token, { ...openSavedPass(token), view: null })
}

/** Whether a reload will find it: some private windows keep nothing. */
export function isKept(token: string) {
  return browserStorage.get(keyOf(token)) !== null
}

function writePass(token: string, saved: SavedPass) {
  browserStorage.set(keyOf(token), JSON.stringify(saved))
}

function readPass(token: string): SavedPass | undefined {
  const text = browserStorage.get(keyOf(token))
  return text === null ? undefined : JSON.parse(text)
}
