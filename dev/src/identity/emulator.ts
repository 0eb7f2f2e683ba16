import type { RequestListener } from 'node:http'
import { createRequire } from 'node:module'
import { signTokensWithRsa } from './signing.ts'

export const PROJECT_ID = 'demo-surplate'

// Every path in the API spec is compiled at start-up, and Surplate uses only these.
const USED_PATHS = new Set([
  '/v1/accounts:createAuthUri',
  '/v1/accounts:delete',
  '/v1/accounts:lookup',
  '/v1/accounts:signInWithIdp',
  '/v1/accounts:update',
  '/v1/projects',
  '/v1/projects/{targetProjectId}/accounts:batchCreate',
  '/v1/projects/{targetProjectId}/accounts:batchGet',
  '/v1/projects/{targetProjectId}/accounts:delete',
  '/v1/projects/{targetProjectId}/accounts:lookup',
  '/v1/projects/{targetProjectId}/accounts:update',
  '/v1/token',
  '/v2/recaptchaConfig',
  '/emulator/v1/projects/{targetProjectId}/accounts',
  '/emulator/v1/projects/{targetProjectId}/config',
])

/** The real Firebase Auth emulator as a request listener. */
export async function createEmulator() {
  // firebase-tools has no public way to run the emulator in process: its version is pinned exactly for this.
  const load = createRequire(import.meta.resolve('firebase-tools/package.json'))

  const spec: { paths: Record<string, unknown> } = load('./lib/emulator/auth/apiSpec.js').default
  for (const path of Object.keys(spec.paths)) {
    if (!USED_PATHS.has(path)) delete spec.paths[path]
  }
  const jwks = signTokensWithRsa(load('jsonwebtoken'))

  const { SingleProjectMode } = load('./lib/emulator/auth/index.js')
  const { createApp } = load('./lib/emulator/auth/server.js')
  const listener: RequestListener = await createApp(PROJECT_ID, SingleProjectMode.ERROR)
  return { listener, jwks }
}
