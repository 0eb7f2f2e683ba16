import { v7 } from 'uuid'

/** UUIDv7: time-ordered, so recent rows stay close in the index. */
export function newId(): string {
  return v7()
}

/** Belongs to nothing: it matches no row where an empty list would not be valid SQL, and stands for someone forgotten. */
export const nobody = '00000000-0000-0000-0000-000000000000'
