import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { mutants } from './mutants.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test('every mutant fits the code as it is today, and names a test file that exists', () => {
  const counts = mutants.map(({ name, file, find }) => [name, read(file).split(find).length - 1])
  expect(counts.filter(([, count]) => count !== 1)).toEqual([])
  for (const { test } of mutants) expect(read(test.file)).toContain('test')
  expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
})
