import type { PersonDetail } from '@surplate/contract/operator'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import { invalidInput, problem } from '../../platform/problem.ts'
import { readPerson } from './details/person.ts'
import { disablePerson, enablePerson } from './disable-person.ts'

interface AccessInput {
  id: string
  disabled: boolean
  reason: string
}

/** An operator stops or restores the access of a person. */
export async function setAccess(
  context: Context,
  actor: Actor,
  { id, disabled, reason }: AccessInput,
): Promise<PersonDetail> {
  if (id === actor.user_id) throw invalidInput({ id: 'You cannot stop your own access' })
  const before = await readPerson(context.db, id)
  if ((before.disabled_at !== null) === disabled) throw problem('ILLEGAL_TRANSITION')
  const change = disabled ? disablePerson : enablePerson
  if (!(await change(context, id, { actor, reason }))) throw problem('ILLEGAL_TRANSITION')
  return readPerson(context.db, id)
}
