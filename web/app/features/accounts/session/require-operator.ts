import { redirect } from 'react-router'
import { getThrough } from '~/lib/network/connection'
import { loginPath } from '~/lib/paths'
import { enterDesk } from './enter-desk'
import { knownSession } from './guards'

/** For the desk of those who run the network: whether the user does. */
export async function requireOperator(request: Request): Promise<boolean> {
  const { firebase_uid } = await knownSession()
  const { pathname, search } = new URL(request.url)
  if (!firebase_uid) throw redirect(loginPath(pathname + search))
  return (await getThrough(() => enterDesk(firebase_uid))) !== null
}
