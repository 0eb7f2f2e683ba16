import { directUrl, readEnv } from '../src/env.ts'
import { prepareDatabase } from '../src/prepare-database.ts'

const applied = await prepareDatabase(directUrl(readEnv()))
console.log(applied.length > 0 ? `Applied ${applied.join(', ')}` : 'The database is up to date')
