import { describe, expect, test } from 'vitest'
import type { LockedPackage, Lockfile } from './complete.ts'
import { distrust } from './trust.ts'

const integrity = `sha512-${'a'.repeat(86)}==`

/** A lockfile like ours in small: a root, a workspace, a library with a script that may run, and its part for Macs. */
function lockfile(changes: Record<string, LockedPackage> = {}): Lockfile {
  return {
    packages: {
      '': { devDependencies: { tool: '1.2.3' } },
      server: { dependencies: { '@surplate/contract': '*', alias: 'npm:tool@1.2.3' } },
      'node_modules/@surplate/server': { resolved: 'server', link: true },
      'node_modules/tool': {
        version: '1.2.3',
        integrity,
        hasInstallScript: true,
        optionalDependencies: { '@tool/darwin-arm64': '^1.2.3' },
      },
      'node_modules/@tool/darwin-arm64': {
        version: '1.2.3',
        optional: true,
        os: ['darwin'],
        cpu: ['arm64'],
      },
      ...changes,
    },
  }
}

const doubts = (changes: Record<string, LockedPackage>) =>
  distrust(lockfile(changes), { allowScripts: { tool: true } })

const library = { version: '2.0.0', integrity }
const registry = 'https://registry.npmjs.org/'

test('trusts packages of the registry with hashes, and those for other platforms without', () => {
  expect(doubts({})).toEqual([])
  expect(
    doubts({ 'node_modules/library': { ...library, resolved: `${registry}library/-/library-2.0.0.tgz` } }),
  ).toEqual([])
})

describe('a package is not trusted', () => {
  const refused: [string, LockedPackage, string][] = [
    ['without a hash', { version: '2.0.0' }, 'has no hash'],
    ['without a hash although it is optional', { version: '2.0.0', optional: true }, 'has no hash'],
    [
      'without a hash although it is for the platform of production',
      { version: '2.0.0', optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
      'has no hash',
    ],
    ['with a weak hash', { version: '2.0.0', integrity: 'sha1-abc' }, 'has a hash other than SHA-512'],
    [
      'from git',
      { ...library, resolved: 'git+ssh://git@github.com/someone/library.git#abc' },
      'comes from git+ssh://git@github.com/someone/library.git#abc instead of https://registry.npmjs.org/',
    ],
    [
      'from another host',
      { ...library, resolved: 'https://registry.npmjs.org.example/library.tgz' },
      'comes from https://registry.npmjs.org.example/library.tgz instead of https://registry.npmjs.org/',
    ],
    [
      'without encryption',
      { ...library, resolved: 'http://registry.npmjs.org/library.tgz' },
      'comes from http://registry.npmjs.org/library.tgz instead of https://registry.npmjs.org/',
    ],
  ]
  test.each(refused)('%s', (_how, entry, doubt) => {
    expect(doubts({ 'node_modules/library': entry })).toEqual([`node_modules/library ${doubt}`])
  })
})

describe('a dependency is not trusted', () => {
  const refused: [string, string][] = [
    ['of git', 'git+https://example.org/library.git'],
    ['of a code host', 'someone/library'],
    ['of a URL', 'https://example.org/library.tgz'],
    ['of a folder', 'file:../library'],
  ]
  test.each(refused)('%s', (_source, spec) => {
    const entry = { ...library, dependencies: { other: spec } }
    expect(doubts({ 'node_modules/library': entry })).toEqual([
      `node_modules/library wants other from ${spec}`,
    ])
  })

  test.each(['^1.2.3', '~1.2.3', '1.x', '*', 'latest', 'npm:tool@^1.2.3'])('of ours as %s', (spec) => {
    expect(doubts({ server: { dependencies: { other: spec } } })).toEqual([
      `server wants other ${spec} instead of one version`,
    ])
  })
})

test('a link leads to a workspace only', () => {
  const link = (resolved?: string) =>
    doubts({ 'node_modules/library': { link: true, ...(resolved !== undefined && { resolved }) } })
  expect(link('server')).toEqual([])
  for (const target of ['../library', 'node_modules/tool'])
    expect(link(target)).toEqual([`node_modules/library links to ${target}, which is no workspace`])
  expect(link()).toEqual(['node_modules/library links to nothing, which is no workspace'])
})

describe('an install script', () => {
  const withScript = { ...library, hasInstallScript: true }

  test('has to be in the list, wherever its package is installed', () => {
    for (const path of ['node_modules/library', 'node_modules/tool/node_modules/library'])
      expect(doubts({ [path]: withScript })).toEqual([
        'library has an install script, and allowScripts does not name it',
      ])
  })

  test('is listed by the name of its package, not by that of the folder', () => {
    expect(doubts({ 'node_modules/tool-before': { ...withScript, name: 'tool' } })).toEqual([])
    expect(doubts({ 'node_modules/other/node_modules/tool': { ...withScript, name: 'library' } })).toEqual([
      'library has an install script, and allowScripts does not name it',
    ])
  })

  test('may be refused in the list', () => {
    const changed = lockfile({ 'node_modules/library': withScript })
    expect(distrust(changed, { allowScripts: { tool: true, library: false } })).toEqual([])
  })

  test('that is gone leaves the list', () => {
    expect(distrust(lockfile(), { allowScripts: { tool: true, library: false } })).toEqual([
      'allowScripts names library, which has no install script',
    ])
  })
})
