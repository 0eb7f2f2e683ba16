import type { foodBankForm, Organisation, restaurantForm } from '@surplate/contract/organisations'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Actor } from '../../platform/identity/caller.ts'
import type { Work } from '../../work.ts'
import { readOrganisation } from './read-organisation.ts'

type Own<Form extends z.ZodType> = z.infer<Form> & { id: string }

export async function updateRestaurant(
  { act }: Context,
  actor: Actor,
  { id, cuisine_type, ...profile }: Own<typeof restaurantForm>,
): Promise<Organisation> {
  return act(actor, async (work) => {
    await work.tx.updateTable('restaurants').set({ cuisine_type }).where('id', '=', id).execute()
    return setProfile(work, id, profile)
  })
}

export async function updateFoodBank(
  { act }: Context,
  actor: Actor,
  { id, transportation_notes, ...profile }: Own<typeof foodBankForm>,
): Promise<Organisation> {
  return act(actor, async (work) => {
    await work.tx.updateTable('food_banks').set({ transportation_notes }).where('id', '=', id).execute()
    return setProfile(work, id, profile)
  })
}

async function setProfile(
  { tx, record }: Work,
  id: string,
  profile: { name: string; contact_no: string },
): Promise<Organisation> {
  await tx.updateTable('organisations').set(profile).where('id', '=', id).execute()
  const organisation = await readOrganisation(tx, id)
  await record('organisation changed', organisation.kind, id)
  return organisation
}
