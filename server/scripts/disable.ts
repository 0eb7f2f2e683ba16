import { disablePerson } from '../src/features/accounts/disable-person.ts'
import { forPerson } from './people.ts'

await forPerson('disable', async (context, id) => {
  const done = await disablePerson(context, id)
  if (!done) return `There is no ${id}, or they are shut out already`
  return `${id} is shut out; ${done.items} items withdrawn, ${done.requests} requests taken back`
})
