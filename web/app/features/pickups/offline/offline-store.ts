import type { ErrorCode } from '@surplate/contract/errors'
import type { HandoverInput, Pickup, PublicKey } from '@surplate/contract/pickups'

/** The open pickups of an organisation as the server last listed them. */
export interface SavedList {
  /** Whom the server listed them for: a collector sees fewer than a coordinator. */
  user_id: string
  saved_at: string
  items: Pickup[]
  /** Empty for food banks, which check no codes. */
  keys: PublicKey[]
}

/** As much of the pickup as the screens about an unsent handover show. */
export type PickupSnapshot = Pick<Pickup, '_id' | 'food_bank' | 'time_zone' | 'window' | 'lines'>

/** A handover without an answer of the server. It is the only record of what happened. */
export interface UnsentHandover {
  handover_id: string
  organisation_id: string
  input: HandoverInput
  pickup: PickupSnapshot
  /** `conflict`: the server refused it, and a person must decide. */
  state: 'waiting' | 'conflict'
  /** Why the server refused it. */
  error: ErrorCode | null
  attempts: number
  /** False if only this page knows it, because the browser stores nothing. */
  lasting: boolean
}

export interface OfflineStore {
  readList(organisationId: string): Promise<SavedList | undefined>
  writeList(organisationId: string, list: SavedList): Promise<void>
  clearLists(): Promise<void>
  /** Oldest first. */
  readUnsent(organisationId: string): Promise<UnsentHandover[]>
  writeUnsent(handover: UnsentHandover): Promise<void>
  removeUnsent(handoverId: string): Promise<void>
}

export function oldestFirst(handovers: readonly UnsentHandover[]): UnsentHandover[] {
  return handovers.toSorted((one, other) => Date.parse(one.input.at) - Date.parse(other.input.at))
}
