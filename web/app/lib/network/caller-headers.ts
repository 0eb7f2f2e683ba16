import { idToken } from '../session/identity'
import { currentSession } from '../session/session'
import { getThrough } from './connection'

/** Who calls the server, and for which organisation. */
export async function callerHeaders(): Promise<Record<string, string>> {
  const token = await getThrough(idToken)
  const { type_id: organisation } = currentSession()
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(organisation && { 'x-organisation': organisation }),
  }
}
