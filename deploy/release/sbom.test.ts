import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { billOfMaterials } from './sbom.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sbom-'))
  const write = (path: string, content: object) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), JSON.stringify(content))
  }
  write('package.json', { version: '1.2.3' })
  write('node_modules/zod/package.json', { license: 'MIT' })
  write('node_modules/@fastify/static/package.json', { license: 'MIT' })
  write('node_modules/@fastify/static/node_modules/zod/package.json', { license: 'MIT' })
  write('node_modules/.package-lock.json', {
    packages: {
      'node_modules/zod': { version: '4.0.0', integrity: `sha512-${Buffer.from('zod').toString('base64')}` },
      'node_modules/@fastify/static': { version: '10.0.0' },
      'node_modules/@fastify/static/node_modules/zod': { version: '3.0.0' },
      'node_modules/@surplate/server': { link: true },
      'node_modules/removed': { version: '1.0.0' },
    },
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('lists every installed package once, with its hash and licence', () => {
  const bill = JSON.parse(billOfMaterials(folder, '24.9.0'))
  expect(bill.metadata.component).toMatchObject({ name: 'surplate', version: '1.2.3' })
  expect(bill.components.map(({ purl }: { purl: string }) => purl)).toEqual([
    'pkg:generic/node@24.9.0',
    'pkg:npm/%40fastify/static@10.0.0',
    'pkg:npm/zod@3.0.0',
    'pkg:npm/zod@4.0.0',
  ])
  expect(bill.components.at(-1)).toMatchObject({
    hashes: [{ alg: 'SHA-512', content: Buffer.from('zod').toString('hex') }],
    licenses: [{ expression: 'MIT' }],
  })
})
