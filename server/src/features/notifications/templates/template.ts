import type { ReactElement } from 'react'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/database.ts'

/** What a mail is written with; `now` is the time of sending. */
export interface Desk {
  db: Db
  now: Date
  site: string
  /** URL of a member's page, for the organisation as whose member the reader is told. */
  page(path: string): string
}

export interface Letter {
  subject: string
  content: ReactElement
}

/** Checks the data of a job before writing, so that data which never fits goes to the dead letters. */
export function mailTemplate<Data>(
  schema: z.ZodType<Data>,
  /** Null if there is nothing to say any more, for example after an undo. */
  write: (desk: Desk, data: Data) => Promise<Letter | null>,
) {
  return { schema, write: (desk: Desk, data: unknown) => write(desk, schema.parse(data)) }
}
