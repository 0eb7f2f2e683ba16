import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
} from 'node:crypto'
import { silenceMs } from '@surplate/contract/pickup-rules'
import { parseStatement, type Statement, statementText } from '@surplate/contract/pickup-statement'
import type { PublicKey } from '@surplate/contract/pickups'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { PickupRow } from '../visits/public.ts'

/** Signs the text of a pickup's QR code. */
export async function createSigner(db: Db): Promise<(pickup: PickupRow) => string> {
  const { id: key_id, private_key } = await currentKey(db)
  const key = createPrivateKey({ key: Buffer.from(private_key, 'base64url'), format: 'der', type: 'pkcs8' })
  return ({ id: pickup_id, restaurant_id, code, window_until }) => {
    const expires_at = new Date(window_until.getTime() + silenceMs)
    const text = statementText({ pickup_id, restaurant_id, code, expires_at, key_id })
    return `${text}.${sign(null, Buffer.from(text), key).toString('base64url')}`
  }
}

/** The statement if one of our keys signed it, otherwise null. Whether it is still true is for the caller to check. */
export async function readStatement(db: Db, text: string): Promise<Statement | null> {
  const statement = parseStatement(text)
  if (!statement) return null
  const { signed, signature, ...said } = statement
  const row = await db
    .selectFrom('signing_keys')
    .select('public_key')
    .where('id', '=', said.key_id)
    .executeTakeFirst()
  if (!row) return null
  const genuine = verify(
    null,
    Buffer.from(signed),
    toPublic(row.public_key),
    Buffer.from(signature, 'base64url'),
  )
  return genuine ? said : null
}

/** The keys with which a device checks codes offline. */
export async function publicKeys(db: Db): Promise<PublicKey[]> {
  await currentKey(db)
  return db.selectFrom('signing_keys').select(['id', 'public_key as key']).orderBy('created_at').execute()
}

/** The oldest key; the first use makes it. Two made at once are both valid. */
async function currentKey(db: Db) {
  const find = () =>
    db
      .selectFrom('signing_keys')
      .select(['id', 'private_key'])
      .orderBy('created_at')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  const known = await find()
  if (known) return known
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const public_key = publicKey.export({ format: 'jwk' }).x ?? ''
  const made = {
    id: createHash('sha256').update(public_key).digest('hex').slice(0, 12),
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64url'),
  }
  await db
    .insertInto('signing_keys')
    .values({ ...made, public_key, created_at: sql`now()` })
    .execute()
  return (await find()) ?? made
}

function toPublic(x: string): KeyObject {
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}
