import { enablePerson } from '../src/features/accounts/disable-person.ts'
import { forPerson } from './people.ts'

await forPerson('enable', async (context, id) =>
  (await enablePerson(context, id)) ? `${id} is let in again` : `There is no ${id}, or they are not shut out`,
)
