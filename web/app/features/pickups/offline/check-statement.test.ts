import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { statementText } from '@surplate/contract/pickup-statement'
import { expect, test, vi } from 'vitest'
import { checkStatement } from './check-statement'

const now = new Date('2026-06-12T19:48:00Z')
const pickup_id = randomUUID()

function makeKey(id: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return { privateKey, public: { id, key: publicKey.export({ format: 'jwk' }).x ?? '' } }
}

const key = makeKey('key-1')

function statement({ signedWith = key, expires_at = new Date('2026-06-12T21:00:00Z') } = {}) {
  const text = statementText({
    pickup_id,
    restaurant_id: randomUUID(),
    code: '482913',
    expires_at,
    key_id: signedWith.public.id,
  })
  return `${text}.${sign(null, Buffer.from(text), signedWith.privateKey).toString('base64url')}`
}

test('accepts a statement that one of the keys signed', async () => {
  const keys = [makeKey('key-0').public, key.public]
  expect(await checkStatement(statement(), keys, now)).toEqual({ pickup_id, code: '482913' })
  expect(await checkStatement(` ${statement()}\n`, keys, now)).toEqual({ pickup_id, code: '482913' })
})

test('rejects a statement whose code was changed', async () => {
  const changed = statement().replace('.482913.', '.482914.')
  expect(await checkStatement(changed, [key.public], now)).toBeNull()
})

test('rejects an expired statement', async () => {
  const expired = statement({ expires_at: now })
  expect(await checkStatement(expired, [key.public], now)).toBeNull()
  expect(await checkStatement(expired, [key.public], new Date(now.getTime() - 1))).not.toBeNull()
})

test('rejects a statement of an unknown key', async () => {
  expect(await checkStatement(statement({ signedWith: makeKey('key-2') }), [key.public], now)).toBeNull()
})

test('rejects a statement that names a key and is signed with another', async () => {
  expect(await checkStatement(statement({ signedWith: makeKey('key-1') }), [key.public], now)).toBeNull()
})

test('rejects other text', async () => {
  for (const text of ['', '482913', 'https://example.org/', `${statement()}.more`])
    expect(await checkStatement(text, [key.public], now)).toBeNull()
})

test('rejects everything where the browser cannot check signatures', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const unsupported = vi
    .spyOn(crypto.subtle, 'importKey')
    .mockRejectedValue(new DOMException('Unrecognized name', 'NotSupportedError'))
  expect(await checkStatement(statement(), [key.public], now)).toBeNull()
  expect(logged).toHaveBeenCalledOnce()
  unsupported.mockRestore()
  logged.mockRestore()
})
