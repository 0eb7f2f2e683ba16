import { enablePerson } from '../src/features/operator/disable-person.ts'
import { forPerson } from './people.ts'

await forPerson('enable', async (context, id) =>
  (await enablePerson(context, id)) ? `Enabled ${id}` : `No such user, or not disabled: ${id}`,
)
