import type { Readable } from 'node:stream'

/** Read as it is sent, because a client that is slow, or stops reading, would otherwise keep all of it in memory. */
export interface StoredFile {
  length: number
  content: Readable
}

/** Keeps files under keys like `0199-a/small.webp`. Photos never change, so a key is written once. */
export interface PhotoStore {
  put(key: string, bytes: Buffer, type: string): Promise<void>
  /** Null if there is no such file. */
  get(key: string): Promise<StoredFile | null>
  /** Also succeeds if there is no such file. */
  remove(key: string): Promise<void>
}
