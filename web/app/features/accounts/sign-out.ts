import { forgetHistory } from '../../lib/chat-history'
import { signOut } from '../../lib/identity'
import { logFailure } from '../../lib/log'
import { clearUser } from '../../lib/session'
import { forgetRegistration } from './kept-registration'

/** The stored user goes at once; the identity library follows, and may be out of reach without harm. */
export async function endSession() {
  clearUser()
  forgetHistory()
  forgetRegistration()
  await signOut().catch((failure: unknown) => logFailure('Sign-out failed', failure))
}
