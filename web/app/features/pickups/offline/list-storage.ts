import { logFailure } from '~/lib/log'
import { currentSession } from '~/lib/session/session'
import { staysSignedIn } from '~/lib/session/sign-in-hint'
import type { SavedList } from './offline-store'
import { offlineStore } from './store'

export type OpenList = Pick<SavedList, 'items' | 'keys'>

/**
 * Saves the open pickups as the server has just listed them; those of one place replace only its own. Not on a shared
 * device, which nobody signs out of.
 */
export async function saveList(
  organisationId: string,
  { items, keys }: OpenList,
  placeId?: string,
): Promise<void> {
  const { user_id, type_id } = currentSession()
  // The answer to a call may arrive after the sign-out that removed the lists.
  if (type_id !== organisationId || !staysSignedIn()) return
  const saved_at = new Date().toISOString()
  try {
    const before = placeId ? await loadList(organisationId) : null
    const others = before?.items.filter(({ place_id }) => place_id !== placeId) ?? []
    await offlineStore.writeList(organisationId, { user_id, saved_at, items: [...items, ...others], keys })
  } catch (failure) {
    logFailure('Failed to save the pickups on this device', failure)
  }
}

/** What was last saved for this user, or null. */
export async function loadList(organisationId: string): Promise<SavedList | null> {
  const list = await offlineStore.readList(organisationId)
  return list?.user_id === currentSession().user_id ? list : null
}

/** For a sign-out. Unsent handovers stay. */
export function forgetLists(): void {
  offlineStore
    .clearLists()
    .catch((failure: unknown) => logFailure('Failed to remove the pickups from this device', failure))
}
