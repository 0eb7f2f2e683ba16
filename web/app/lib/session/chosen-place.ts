import { browserStorage } from '../storage'
import { createStore, useStore } from '../store'
import { useActing } from './acting'
import { currentSession, type Session, useSession } from './session'

const everywhere = 'all'

/** What was chosen since the app was opened, by key. */
const choices = createStore<Readonly<Record<string, string>>>({})

/** Members choose for themselves, also where they share a device. */
function keyOf({ user_id, type_id }: Session) {
  return `place:${user_id}:${type_id}`
}

/** The place that the lists and figures of the acting organisation are about, at first the member's own; undefined for all. */
export function useChosenPlace(): string | undefined {
  const key = keyOf(useSession())
  const own = useActing()?.place_id
  const id = useStore(choices)[key] ?? browserStorage.get(key) ?? own
  return id && id !== everywhere ? id : undefined
}

/** Remembers the place on this device; without one, that all are shown. */
export function choosePlace(id = everywhere) {
  const key = keyOf(currentSession())
  browserStorage.set(key, id)
  choices.set({ ...choices.get(), [key]: id })
}

/** Shows all places if the chosen one is this one, which is closed or gone. */
export function forgetPlace(id: string) {
  const key = keyOf(currentSession())
  if ((choices.get()[key] ?? browserStorage.get(key) ?? id) !== id) return
  browserStorage.remove(key)
  choices.set({ ...choices.get(), [key]: everywhere })
}
