import type { Proof } from '@surplate/contract/pickups'
import { tabStorage } from '~/lib/storage'
import type { LineValues } from './line-values'

/** A handover that has begun in this tab. It survives a reload, so that the same one is sent and not another. */
export interface Draft {
  handover_id: string
  proof: Proof
  /** By request; lines that nobody touched are absent. */
  lines: Record<string, LineValues>
}

/** For browsers that store nothing. */
const remembered = new Map<string, Draft>()

function keyOf(pickupId: string) {
  return `handover ${pickupId}`
}

export function readDraft(pickupId: string): Draft | undefined {
  const text = tabStorage.get(keyOf(pickupId))
  return text === null ? remembered.get(pickupId) : JSON.parse(text)
}

export function writeDraft(pickupId: string, draft: Draft) {
  remembered.set(pickupId, draft)
  tabStorage.set(keyOf(pickupId), JSON.stringify(draft))
}

export function dropDraft(pickupId: string) {
  remembered.delete(pickupId)
  tabStorage.remove(keyOf(pickupId))
}

/** Keeps what was entered before if someone went back to the code. */
export function startDraft(pickupId: string, proof: Proof) {
  const { handover_id = crypto.randomUUID(), lines = {} } = readDraft(pickupId) ?? {}
  writeDraft(pickupId, { handover_id, proof, lines })
}
