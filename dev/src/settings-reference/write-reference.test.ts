import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../run/settings.ts'
import { readComments } from './comments.ts'
import { writeReference } from './write-reference.ts'

const read = (path: string) => readFile(join(ROOT, path), 'utf8')

test('docs/operations/configuration.md is up to date, otherwise run npm run settings', async () => {
  expect(await read('docs/operations/configuration.md')).toBe(writeReference(await read('server/src/env.ts')))
})

test('refuses a setting without an explanation', async () => {
  const source = (await read('server/src/env.ts')).replace(
    '/** Port to listen on; 0 takes any free one. */',
    '',
  )
  expect(() => writeReference(source)).toThrow('Explain in server/src/env.ts: PORT')
})

test('reads sections and explanations over several lines', () => {
  const source = `export const settings = z.object({
    // Site
    /** First. */
    A: z.string(),
    /**
     * Second, which
     * goes on.
     */
    B: z.string(),
    // Mail
    /** Third. */
    C: z.string(),
  })`
  expect(readComments(source)).toEqual([
    { name: 'A', section: 'Site', explanation: 'First.' },
    { name: 'B', section: 'Site', explanation: 'Second, which goes on.' },
    { name: 'C', section: 'Mail', explanation: 'Third.' },
  ])
})
