import { expect, test } from 'vitest'
import { completeLockfile, type Lockfile } from './complete.ts'

const withOptional = (
  optionalDependencies: Record<string, string>,
  others: Lockfile['packages'] = {},
): Lockfile => ({
  packages: { 'node_modules/tool': { version: '1.2.3', dev: true, optionalDependencies }, ...others },
})

test('adds packages for other platforms with the os, cpu and libc from their names', () => {
  const { lockfile, added } = completeLockfile(
    withOptional({
      '@tool/linux-arm64-musl': '1.2.3',
      '@tool/win32-x64-msvc': '1.2.3',
      'tool-wasm32-wasi': '1.2.3',
    }),
  )
  expect(added).toEqual([
    'node_modules/@tool/linux-arm64-musl',
    'node_modules/@tool/win32-x64-msvc',
    'node_modules/tool-wasm32-wasi',
  ])
  expect(lockfile.packages).toMatchObject({
    'node_modules/@tool/linux-arm64-musl': {
      version: '1.2.3',
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
      optional: true,
      dev: true,
    },
    'node_modules/@tool/win32-x64-msvc': { os: ['win32'], cpu: ['x64'] },
    'node_modules/tool-wasm32-wasi': { cpu: ['wasm32'] },
  })
})

test('leaves a complete lockfile unchanged', () => {
  const complete = withOptional(
    { '@tool/linux-x64': '1.2.3' },
    { 'node_modules/@tool/linux-x64': { version: '1.2.3', optional: true } },
  )
  expect(completeLockfile(complete).added).toEqual([])
  expect(
    completeLockfile(completeLockfile(withOptional({ '@tool/darwin-x64': '1.2.3' })).lockfile).added,
  ).toEqual([])
})

test('adds the dependencies of a nested package next to it', () => {
  const nested: Lockfile = {
    packages: {
      'node_modules/app/node_modules/tool': {
        version: '2.0.0',
        optionalDependencies: { '@tool/darwin-arm64': '2.0.0' },
      },
    },
  }
  expect(completeLockfile(nested).added).toEqual(['node_modules/app/node_modules/@tool/darwin-arm64'])
})

test('refuses to guess the platform when the package name has none', () => {
  expect(() => completeLockfile(withOptional({ extras: '1.0.0' }))).toThrow('extras@1.0.0')
})
