import { v7 } from 'uuid'

/** A new key. They grow with time, so that rows made together lie together. */
export function newId(): string {
  return v7()
}
