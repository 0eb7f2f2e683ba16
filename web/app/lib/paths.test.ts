import fc from 'fast-check'
import { expect, test } from 'vitest'
import { loginPath, ownPath } from './paths'

test.each([
  ['/restaurant/dashboard', '/restaurant/dashboard'],
  ['/foodbank/ordersPage?status=pending#o-1', '/foodbank/ordersPage?status=pending#o-1'],
  ['/leaderboard', '/leaderboard'],
])('accepts %s as a path of this site', (next, path) => {
  expect(ownPath(next)).toBe(path)
})

test.each([
  null,
  '',
  'dashboard',
  'https://example.org',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  '/.//example.org',
  '/a/..//example.org',
  'javascript:alert(1)',
  '/login?next=/login',
  '/register',
])('rejects %s', (next) => {
  expect(ownPath(next)).toBeUndefined()
})

test('the login page keeps the requested path', () => {
  const next = '/foodbank/ordersPage?status=pending&page=2'
  expect(new URLSearchParams(loginPath(next).split('?')[1]).get('next')).toBe(next)
})

const nextPages = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl(),
  fc
    .string({
      unit: fc.constantFrom(
        '/',
        '\\',
        '.',
        '..',
        '%2f',
        '%5c',
        '\t',
        '\n',
        '@',
        ':',
        '?',
        '#',
        'a',
        'evil.example',
        ' ',
      ),
    })
    .map((rest) => `/${rest}`),
)

test('whatever `next` says, a browser stays on this site, and the path is its own', () => {
  const here = 'https://surplate.test'
  fc.assert(
    fc.property(nextPages, (next) => {
      const path = ownPath(next)
      if (path === undefined) return
      expect(new URL(path, here).origin).toBe(here)
      expect(path).toMatch(/^\/(?![/\\])/)
      expect(ownPath(path)).toBe(path)
      expect(new URLSearchParams(loginPath(path).split('?')[1]).get('next')).toBe(path)
    }),
    { numRuns: 2_000 },
  )
})
