import { logFailure } from '~/lib/log'
import { signOut } from '~/lib/session/identity'
import { clearUser } from '~/lib/session/session'
import { forgetRegistration } from '../registration/kept-registration'

/** Clears the stored user at once; a failed sign-out from the identity service does no harm. */
export async function endSession() {
  clearUser()
  forgetRegistration()
  await signOut().catch((failure: unknown) => logFailure('Sign-out failed', failure))
}
