import type { SignedIn } from '@surplate/contract/sign-in'
import { tokenValidMs } from '@surplate/contract/sign-in-methods'
import { type KeptSignIn, keepSignIn, keptSignIn } from './kept-sign-in'
import { forgetSessionToEnd } from './session-to-end'

// The session of a sign-in by mail is a cookie that scripts cannot read; all they get is a token.

const patienceMs = 30_000

/** Not through the API client, which needs a token itself. It goes on if the page is left, or the new cookie would be lost. */
async function post(path: string) {
  try {
    return await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
      keepalive: true,
      signal: AbortSignal.timeout(patienceMs),
    })
  } catch (cause) {
    // Also without an answer in time, the call did not get through.
    throw new TypeError('The session could not be reached', { cause })
  }
}

/** Keeps the token. Its end is told by this device's clock, which may differ from the server's. */
export function keepSignedIn({ token, person }: SignedIn, issuedAt: number): KeptSignIn {
  const kept = {
    token,
    endsAt: issuedAt + tokenValidMs,
    person: { ...person, displayName: null, photoURL: null },
  }
  forgetSessionToEnd()
  keepSignIn(kept)
  return kept
}

/** Lets one tab after the other renew, so that each finds what the one before has kept. */
function oneAtATime<Result>(run: () => Promise<Result>): Promise<Result> {
  // Browsers have no locks on pages without encryption; the server then answers both alike.
  return navigator.locks ? navigator.locks.request('mail-session', run) : run()
}

let renewing: Promise<KeptSignIn | null> | undefined

/**
 * A token that is valid for longer than `forMs`; null if the session has ended, or is no longer that of `uid` because
 * someone else has signed in.
 */
export function renewMailSession(uid: string, forMs: number): Promise<KeptSignIn | null> {
  renewing ??= oneAtATime(() => renew(uid, forMs)).finally(() => {
    renewing = undefined
  })
  return renewing
}

async function renew(uid: string, forMs: number) {
  const kept = keptSignIn()
  if (kept && kept.endsAt - Date.now() > forMs) return kept
  const issuedAt = Date.now()
  const answer = await post('/api/auth/session')
  if (answer.status === 401) return null
  if (!answer.ok) throw new Error(`Renewing the session failed with ${answer.status}`)
  const signedIn: SignedIn = await answer.json()
  if (uid && signedIn.person.uid !== uid) return null
  return keepSignedIn(signedIn, issuedAt)
}

export async function endMailSession() {
  const answer = await post('/api/auth/session/end')
  if (!answer.ok) throw new Error(`Ending the session failed with ${answer.status}`)
  forgetSessionToEnd()
}
