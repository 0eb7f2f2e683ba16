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
