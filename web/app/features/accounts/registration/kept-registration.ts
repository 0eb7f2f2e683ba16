import { tabStorage } from '~/lib/storage'
import { emptyRegistration, type RegistrationValues } from './registration-values'

const key = 'registration'

/** Form values typed in this tab before a reload. */
export function keptRegistration(): Partial<RegistrationValues> {
  try {
    const kept: unknown = JSON.parse(tabStorage.get(key) ?? '{}')
    if (typeof kept !== 'object' || kept === null) return {}
    return Object.fromEntries(Object.entries(kept).filter(([field]) => field in emptyRegistration))
  } catch {
    return {}
  }
}

/** Empty fields are left out, so that they do not override values known from the account. */
export function keepRegistration(values: Partial<RegistrationValues>) {
  const typed = Object.entries(values).filter(([, value]) => value !== '' && value !== undefined)
  tabStorage.set(key, JSON.stringify(Object.fromEntries(typed)))
}

export function forgetRegistration() {
  tabStorage.remove(key)
}
