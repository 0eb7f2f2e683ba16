import { parseStatement } from '@surplate/contract/pickup-statement'
import type { PublicKey } from '@surplate/contract/pickups'
import { logFailure } from '~/lib/log'

/**
 * Checks a scanned QR code without a connection. Null unless one of the server's keys signed it and it still holds; also
 * where the browser cannot check signatures.
 */
export async function checkStatement(
  statement: string,
  keys: readonly PublicKey[],
  now: Date,
): Promise<{ pickup_id: string; code: string } | null> {
  const said = parseStatement(statement)
  if (!said || said.expires_at <= now) return null
  const key = keys.find(({ id }) => id === said.key_id)
  if (!key || !(await isSignedBy(key, said.signed, said.signature))) return null
  return { pickup_id: said.pickup_id, code: said.code }
}

async function isSignedBy({ key }: PublicKey, text: string, signature: string): Promise<boolean> {
  try {
    const imported = await crypto.subtle.importKey('raw', bytesOf(key), 'Ed25519', false, ['verify'])
    return await crypto.subtle.verify('Ed25519', imported, bytesOf(signature), new TextEncoder().encode(text))
  } catch (failure) {
    logFailure('Failed to check a code on this device', failure)
    return false
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}
