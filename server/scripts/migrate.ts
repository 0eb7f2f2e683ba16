import { directUrl, readEnv } from '../src/env.ts'
import { prepareDatabase } from '../src/prepare-database.ts'

const { applied, newer } = await prepareDatabase(directUrl(readEnv()))
if (applied.length > 0) console.log(`Applied ${applied.join(', ')}`)
else if (newer.length > 0)
  console.log(`The database belongs to a later version, which has ${newer.join(', ')}`)
else console.log('The database is up to date')
