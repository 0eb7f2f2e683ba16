import { v7 } from 'uuid'

/** UUIDv7: time-ordered, so recent rows stay close in the index. */
export function newId(): string {
  return v7()
}
