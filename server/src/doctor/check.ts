import type { Database } from '../platform/db/database.ts'
import type { Finding } from './finding.ts'
import { unknown } from './finding.ts'
import type { Installation } from './installation.ts'

export interface Check {
  name: string
  run(installation: Installation): Promise<Finding[]>
}

/** A check that cannot say anything while the database is down, which another check reports. */
export function withDatabase(
  run: (db: Database, installation: Installation) => Promise<Finding[]>,
): Check['run'] {
  return async (installation) => {
    const db = await installation.database.catch(() => null)
    return db ? run(db, installation) : [unknown('Not checked, because the database does not answer.')]
  }
}
