import { disablePerson } from '../src/features/operator/disable-person.ts'
import { forPerson } from './people.ts'

await forPerson('disable', async (context, id) => {
  const done = await disablePerson(context, id)
  if (!done) return `No such user, or already disabled: ${id}`
  return `Disabled ${id}: ${done.items} items withdrawn, ${done.requests} requests cancelled`
})
