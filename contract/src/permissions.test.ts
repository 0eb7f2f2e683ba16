import { expect, test } from 'vitest'
import { may, type Permission, permissions } from './permissions.ts'
import { memberRoles } from './roles.ts'

const all = Object.keys(permissions) as Permission[]

test('owners may do everything', () => {
  for (const permission of all) expect(may('owner', permission), permission).toBe(true)
})

test('collectors may only collect, and hear of recalls', () => {
  expect(all.filter((permission) => may('collector', permission))).toEqual(['collect-items', 'hear-recalls'])
})

test('each role may do at most what the role before it may do', () => {
  for (const permission of all) {
    const allowed = memberRoles.map((role) => may(role, permission))
    expect(allowed, permission).toEqual(allowed.toSorted((a, b) => Number(b) - Number(a)))
  }
})
