import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ROOT } from '../run/settings.ts'
import { checkPage } from './check-page.ts'
import { checkRegister } from './check-register.ts'
import { levels } from './levels.ts'
import { readRegister } from './register.ts'

const readFile = (path: string) => {
  const file = join(ROOT, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

const text = readFile('docs/security/requirements.tsv') ?? ''
const page = readFile('docs/security/requirements.md') ?? ''
const register = readRegister(text)

test('the standard has 70 requirements of level 1, 183 of level 2 and 92 of level 3', () => {
  const count = (wanted: string) => [...levels.values()].filter((level) => level === wanted).length
  expect(['1', '2', '3'].map(count)).toEqual([70, 183, 92])
})

test('every line of docs/security/requirements.tsv is backed by the repository', () => {
  expect(checkRegister(register, readFile)).toEqual([])
})

test('docs/security/requirements.md has the counts and the reasons of the register', () => {
  expect(checkPage(register, page)).toEqual([])
})

describe('the register is refused', () => {
  /** With the columns of one line changed. */
  const faultsWith = (
    id: string,
    changes: { level?: string; what?: string; state?: string; evidence?: string },
  ) =>
    checkRegister(
      register.map((requirement) => (requirement.id === id ? { ...requirement, ...changes } : requirement)),
      readFile,
    ).map((fault) => fault.replace(/ in line \d+/, ''))

  test('without one of the requirements', () => {
    const rest = register.filter(({ id }) => id !== 'V9.1.2')
    expect(checkRegister(rest, readFile)).toEqual(['V9.1.2 is missing'])
  })

  test('with a requirement twice', () => {
    const [first, ...rest] = register
    if (!first) throw new Error('The register is empty')
    expect(checkRegister([first, first, ...rest], readFile)).toEqual(['V1.1.1 in line 2 is there twice'])
  })

  test('with a requirement that the standard does not have', () => {
    const [first] = register
    if (!first) throw new Error('The register is empty')
    expect(checkRegister([...register, { ...first, id: 'V99.1.1' }], readFile)).toEqual([
      'V99.1.1 in line 2 is not in the standard',
    ])
  })

  test('with another level', () => {
    expect(faultsWith('V9.1.2', { level: '2' })).toEqual(['V9.1.2 has level 1, not 2'])
  })

  test('with a description that is missing or too long', () => {
    expect(faultsWith('V9.1.2', { what: '' })).toEqual([
      'V9.1.2 is described with 0 words instead of 1 to 12',
    ])
    expect(faultsWith('V9.1.2', { what: 'word '.repeat(13) })).toEqual([
      'V9.1.2 is described with 13 words instead of 1 to 12',
    ])
  })

  test('with an unknown state', () => {
    expect(faultsWith('V9.1.2', { state: 'done' })).toEqual([
      'V9.1.2 has the state done, which is none of test, config, design, not met, n/a',
    ])
  })

  test('without a reason why something is not met', () => {
    expect(faultsWith('V9.1.2', { state: 'not met', evidence: 'later' })).toEqual([
      'V9.1.2 does not say because of what it is not met',
    ])
  })

  const tokens = 'server/src/platform/identity/tokens.test.ts'

  test.each([
    ['that is no evidence', 'test', 'we looked', 'has evidence that is not "path: text": we looked'],
    ['of a file that does not exist', 'config', 'nothing.ts: x', 'names nothing.ts, which does not exist'],
    [
      'of a text that is not there',
      'design',
      'LICENSE: xyzzy',
      'names a text that LICENSE does not contain: xyzzy',
    ],
    ['of a test in a file without tests', 'test', 'LICENSE: MIT', 'names LICENSE, which contains no tests'],
    [
      'of a test with another name',
      'test',
      `${tokens}: is signed`,
      `names a test that ${tokens} does not have: is signed`,
    ],
    [
      'of which only the first piece holds',
      'test',
      `${tokens}: is not signed ; ${tokens}: is signed`,
      `names a test that ${tokens} does not have: is signed`,
    ],
  ])('with evidence %s', (_what, state, evidence, fault) => {
    expect(faultsWith('V9.1.2', { state, evidence })).toEqual([`V9.1.2 ${fault}`])
  })

  test('with a line that lacks a column or has one too many', () => {
    for (const line of ['V1.1.1\t2\twhat\tn/a', 'V1.1.1\t2\twhat\tn/a\twhy\tmore'])
      expect(() => readRegister(`id\tlevel\twhat\tstate\tevidence\n${line}\n`)).toThrow(
        'Line 2 has to have five columns',
      )
  })

  test('without its header', () => {
    expect(() => readRegister('V1.1.1\t2\twhat\tn/a\twhy\n')).toThrow('The first line of the register')
  })
})

describe('the page is refused', () => {
  test('with other counts', () => {
    expect(checkPage(register, page.replace(/^(\| V9 [^|]*\| *)\d+/m, '$199'))).toEqual([
      expect.stringMatching(/^the counts of V9 have to be \d+ /),
    ])
    expect(checkPage(register, page.replace(/^\| All .*\n/m, ''))).toEqual([
      expect.stringMatching(/^the counts of All have to be \d+ /),
    ])
    expect(checkPage(register, `${page}\n| V18 more | 1 |\n`)).toEqual([
      'the counts name V18, of which there is nothing',
    ])
  })

  test('with another number of gaps in level 1', () => {
    expect(checkPage(register, page.replace('Of level 1, ', 'Of level 1, 1'))).toEqual([
      expect.stringMatching(/^a sentence has to be: Of level 1, \d+ are not met\.$/),
    ])
  })

  test('without something that is not met, or with another reason', () => {
    const missing = [expect.stringMatching(/^V3\.3\.1 has to be listed as not met, because /)]
    expect(checkPage(register, page.replace(/^- \*\*V3\.3\.1\*\*.*\n/m, ''))).toEqual(missing)
    expect(
      checkPage(register, page.replace('**V3.3.1** (level 1): ', '**V3.3.1** (level 1): perhaps ')),
    ).toEqual(missing)
  })

  test('with something that is met', () => {
    const more = `${page}\n- **V9.1.2** (level 1): it is not. _To meet it:_ do it.\n`
    expect(checkPage(register, more)).toEqual(['V9.1.2 is listed as not met'])
  })
})
