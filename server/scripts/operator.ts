import { parseArgs } from 'node:util'
import { emailAddress } from '@surplate/contract/organisation-fields'
import { createContext } from '../src/context.ts'
import { readEnv } from '../src/env.ts'
import { dismissOperator, nameOperator } from '../src/features/operator/operators.ts'

const { values, positionals } = parseArgs({
  options: { remove: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const email = emailAddress.safeParse(positionals[0])
if (!email.success) throw new Error('Usage: npm run operator -- [--remove] <email>')

const context = await createContext(readEnv())
try {
  console.log(await run(email.data))
} finally {
  await context.close()
}

async function run(address: string): Promise<string> {
  if (values.remove)
    return (await dismissOperator(context, address))
      ? `${address} is no longer an operator`
      : `${address} is not an operator`
  return (await nameOperator(context, address))
    ? `${address} is an operator from the next sign-in with this address, at /operator`
    : `${address} is already named as an operator`
}
