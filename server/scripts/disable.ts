import { createContext } from '../src/context.ts'
import { readEnv } from '../src/env.ts'
import { disablePerson } from '../src/features/accounts/disable-person.ts'

const [email] = process.argv.slice(2)
if (!email) throw new Error('Say whom: npm run disable -- somebody@example.org')
const context = await createContext(readEnv())
const found = await disablePerson(context, email)
await context.close()
console.log(found ? `${email} is shut out` : `Nobody with ${email} could be shut out`)
