import { PROJECT_ID } from './emulator.ts'

export type Account = { uid: string; email: string; name: string }

/** Creates accounts for the sign-in popup to offer. Idempotent. */
export async function seedAccounts(identityUrl: string, accounts: Account[]) {
  if (accounts.length === 0) return
  const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:batchCreate`
  const users = accounts.map(toUserRecord)
  const answer = await call(identityUrl, path, 'POST', { users, allowOverwrite: true })

  // Refused accounts are reported inside a successful response.
  const refused = (answer.error ?? []) as { index: number; message: string }[]
  if (refused.length === 0) return
  const reasons = refused.map(({ index, message }) => `${accounts[index]?.email}: ${message}`)
  throw new Error(`The identity emulator refused accounts: ${reasons.join('; ')}`)
}

export async function clearAccounts(identityUrl: string) {
  await call(identityUrl, `/emulator/v1/projects/${PROJECT_ID}/accounts`, 'DELETE')
}

/**
 * Signs in as the Google account `sub`, as the popup would, and returns its tokens. A seeded account has its
 * uid as `sub`; any other `sub` creates a new account with a uid chosen by the emulator.
 */
export async function mintToken(identityUrl: string, claims: { sub: string; email: string; name: string }) {
  const idToken = encodeURIComponent(JSON.stringify({ ...claims, email_verified: true }))
  const path = '/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=demo-key'
  const answer = await call(identityUrl, path, 'POST', {
    postBody: `providerId=google.com&id_token=${idToken}`,
    requestUri: 'http://localhost',
    returnSecureToken: true,
  })
  return {
    token: String(answer.idToken),
    refreshToken: String(answer.refreshToken),
    uid: String(answer.localId),
  }
}

function toUserRecord({ uid, email, name }: Account) {
  const google = { providerId: 'google.com', rawId: uid, federatedId: uid, email, displayName: name }
  return { localId: uid, email, emailVerified: true, displayName: name, providerUserInfo: [google] }
}

async function call(identityUrl: string, path: string, method: string, body?: unknown) {
  const response = await fetch(new URL(path, identityUrl), {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}
