import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrub, scrubMessage, scrubPage, scrubStack } from './scrub.ts'

test.each([
  ['550 <anna.berg+food@mail.example.org> unknown', '550 <[email]> unknown'],
  ['token eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl refused', 'token [token] refused'],
  ['/confirm-email?token=abc&x=1 failed', '/confirm-email?[query] failed'],
  ['https://surplate.example/pass#key=abc)', 'https://surplate.example/pass?[query])'],
  ['link q3J4bWx5_2dGhpcyBpcyBhIHNlY3JldCBvZiA0MyBjaGFyc', 'link [secret]'],
  ['call +46 70 123 45 67 now', 'call [phone] now'],
  ['call (030) 1234-5678', 'call [phone]'],
])('removes what is personal or secret from %j', (text, rest) => {
  expect(scrub(text)).toBe(rest)
})

test.each([
  '{"time":1763456789012,"reqId":"01990a1b-2c3d-7e4f-8a5b-6c7d8e9f0a1b","remoteAddress":"192.0.2.10"}',
  'violates unique constraint "donation_requests_one_open_per_food_bank_and_item"',
  'at open (node:internal/fs/promises:639:25)',
  '2026-11-18T08:58:15.000Z and 2026-11-18',
  '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
])('keeps %s', (text) => {
  expect(scrub(text)).toBe(text)
})

test('removes quoted texts, ids and codes from messages', () => {
  expect(scrubMessage('Unexpected token \'A\', "Anna is ill" is not valid JSON')).toBe(
    'Unexpected token \'A\', "…" is not valid JSON',
  )
  expect(scrubMessage('no 01990a1b-2c3d-7e4f-8a5b-6c7d8e9f0a1b with 123456')).toBe('no [id] with [number]')
  expect(scrubMessage("Cannot read properties of undefined (reading 'name')")).toBe(
    "Cannot read properties of undefined (reading 'name')",
  )
})

test('keeps the places of a stack only', () => {
  const chrome = `TypeError: Anna is ill
    at show (https://surplate.example/assets/page-Ab12.js:1:234)
    at https://surplate.example/pass?token=secret:1:2`
  expect(scrubStack(chrome)).toEqual(['at show (/assets/page-Ab12.js:1:234)', 'at /pass:1:2'])
  expect(scrubStack('show@https://surplate.example/assets/page-Ab12.js:1:234\n@https://x/y.js:1:2')).toEqual([
    'show@/assets/page-Ab12.js:1:234',
    '@/y.js:1:2',
  ])
})

test('tells pages apart but not what they show', () => {
  expect(scrubPage('/foodbank/pickups/01990a1b-2c3d-7e4f-8a5b-6c7d8e9f0a1b/code?x=1')).toBe(
    '/foodbank/pickups/:id/code',
  )
  expect(scrubPage('/Anna Berg/0701234567')).toBe('/:id/:id')
})

const words = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 10 })

test('no address, wherever it stands in a text, survives', () => {
  fc.assert(
    fc.property(words, fc.emailAddress(), words, (before, address, after) => {
      expect(scrub([...before, address, ...after].join(' '))).not.toContain(` ${address} `)
      expect(scrub(`<${address}>`)).not.toContain(address)
      expect(scrubMessage(`${before.join(' ')} ${address}`)).not.toContain(address)
    }),
  )
})

test('scrubbing a second time changes nothing', () => {
  fc.assert(
    fc.property(words, fc.emailAddress(), (texts, address) => {
      const once = scrub([...texts, address].join(' '))
      expect(scrub(once)).toBe(once)
    }),
  )
})

test('a page is only ever made of known kinds of words', () => {
  fc.assert(
    fc.property(
      words.map((parts) => parts.join('/')),
      (path) => {
        for (const part of scrubPage(path).split('/')) expect(part).toMatch(/^(:id|[a-zA-Z-]*)$/)
      },
    ),
  )
})

test('removes the rest of a message whose quote does not end', () => {
  expect(scrubMessage('cannot read "Anna is ill and')).toBe('cannot read "…"')
})

test.each(['@', 'a', 'a-', '-eyJ', 'eyJ.', '“', "'", '"', '+1 ', '?a=', 'a@a', '@a'])(
  'scrubs a long text of %j in linear time',
  (part) => {
    const text = `@${part.repeat(60_000 / part.length)}`
    const started = performance.now()
    expect(scrub(text).length).toBeGreaterThan(0)
    expect(scrubMessage(text).length).toBeLessThanOrEqual(300)
    expect(scrubStack(text).length).toBeLessThanOrEqual(12)
    expect(performance.now() - started).toBeLessThan(2_000)
  },
)
