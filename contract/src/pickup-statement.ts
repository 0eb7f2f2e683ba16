/**
 * The text of a pickup's QR code: what it states, and an Ed25519 signature over the part before the last dot, so that a
 * restaurant's device can check it without a connection.
 */
export interface Statement {
  pickup_id: string
  restaurant_id: string
  code: string
  expires_at: Date
  key_id: string
}

export interface SignedStatement extends Statement {
  /** What the signature covers. */
  signed: string
  /** In base64url. */
  signature: string
}

const version = 'SP1'
const pattern = /^SP1\.([0-9a-f]{32})\.([0-9a-f]{32})\.(\d{6})\.([0-9a-z]{1,8})\.([\w-]{1,20})\.([\w-]{86})$/

/** The part that is signed. */
export function statementText({ pickup_id, restaurant_id, code, expires_at, key_id }: Statement): string {
  const seconds = Math.floor(expires_at.getTime() / 1000).toString(36)
  return [version, plain(pickup_id), plain(restaurant_id), code, seconds, key_id].join('.')
}

/** Null for any other text. The signature is not checked. */
export function parseStatement(text: string): SignedStatement | null {
  const [, pickup, restaurant, code, seconds, key_id, signature] = pattern.exec(text.trim()) ?? []
  if (!pickup || !restaurant || !code || !seconds || !key_id || !signature) return null
  return {
    pickup_id: dashed(pickup),
    restaurant_id: dashed(restaurant),
    code,
    expires_at: new Date(Number.parseInt(seconds, 36) * 1000),
    key_id,
    signed: text.trim().slice(0, -(signature.length + 1)),
    signature,
  }
}

function plain(uuid: string): string {
  return uuid.replaceAll('-', '')
}

function dashed(hex: string): string {
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}
