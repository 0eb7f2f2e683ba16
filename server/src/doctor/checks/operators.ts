import { sql } from 'kysely'
import { type Check, withDatabase } from '../check.ts'
import { broken, fine } from '../finding.ts'

export const operatorsCheck: Check = {
  name: 'Operators',
  run: withDatabase(async (db, { env }) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from operators`.execute(db)
    const count = rows[0]?.count ?? 0
    if (count === 0 && env.VERIFICATION === 'required')
      return [
        broken(
          'operator-missing',
          'Organisations have to be approved, but nobody may do so.',
          'Name an operator with `npm run operator -- <email>`, or set VERIFICATION=none.',
        ),
      ]
    return [fine(count === 0 ? 'None is named, and none is needed.' : `${count} named.`)]
  }),
}
