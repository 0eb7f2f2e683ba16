import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compact, countries, findRegister, numberProblem, registers, registersOf } from './registers.ts'

const checked = registers.filter((register) => 'check' in register)

describe.each(registers)('$label of $name', ({ id, example, country }) => {
  test('accepts its example, however it is written', () => {
    expect(numberProblem(id, example)).toBeNull()
    expect(numberProblem(id, ` ${example.toLowerCase()} `)).toBeNull()
    expect(numberProblem(id, compact(example))).toBeNull()
  })

  test('refuses nothing, words and a number that is too long', () => {
    for (const wrong of ['', '   ', 'none', 'https://example.org', `${example}99999999`])
      expect(numberProblem(id, wrong), wrong).not.toBeNull()
  })

  test('belongs to a country that can be chosen', () => {
    expect(Object.keys(countries)).toContain(country)
    expect(registersOf(country)).toContain(findRegister(id))
  })
})

describe.each(checked.filter(({ id }) => id !== 'us-ein'))('the check digit of $label', ({ id, example }) => {
  test('refuses an error in the last digit, and almost all in others', () => {
    const number = compact(example)
    const places = [...number].flatMap((character, index) => (/\d/.test(character) ? [index] : []))
    const wrong = places.flatMap((place) =>
      [...'0123456789']
        .filter((digit) => digit !== number[place])
        .map((digit) => `${number.slice(0, place)}${digit}${number.slice(place + 1)}`),
    )
    const accepted = wrong.filter((one) => numberProblem(id, one) === null)
    // The number of a branch, and of a programme, has no check digit.
    const unprotected = id === 'ca-bn' ? 36 : 0
    expect(accepted.length).toBeLessThanOrEqual(unprotected + wrong.length * 0.05)
    const last = id === 'ca-bn' ? 8 : (places.at(-1) ?? 0)
    const lastWrong = wrong.filter((one) => one[last] !== number[last])
    expect(lastWrong.filter((one) => numberProblem(id, one) === null)).toEqual([])
  })
})

describe('known numbers', () => {
  test.each([
    ['fr-siren', '552 100 554'],
    ['fr-siren', '732 829 320 00074'],
    ['de-ust', 'DE111111125'],
    ['de-register', 'HRB 7036 B München'],
    ['es-nif', 'G28197564'],
    ['es-nif', '12345678Z'],
    ['it-fiscale', '07643520567'],
    ['nl-rsin', '010000446'],
    ['be-kbo', '0403.170.701'],
    ['pt-nipc', '502 757 191'],
    ['ch-uid', 'CHE-116.281.710 MWST'],
    ['au-abn', '33 102 417 032'],
    ['us-ein', '13-1837418'],
    ['gb-oscr', 'SC000045'],
    ['gb-company', 'NI012345'],
  ])('%s accepts %s', (id, number) => {
    expect(numberProblem(id, number)).toBeNull()
  })

  test.each([
    ['us-ein', '07-1234567'],
    ['us-ein', '00-1234567'],
    ['gb-charity', '0123456'],
    ['gb-oscr', 'SC912345'],
    ['ie-rcn', '30012345'],
    ['es-nif', 'G2819756C'],
    ['es-nif', '12345678A'],
    ['de-register', 'VR 12345'],
  ])('%s refuses %s', (id, number) => {
    expect(numberProblem(id, number)).not.toBeNull()
  })

  test('a wrong digit and a wrong form are told apart', () => {
    expect(numberProblem('fr-siren', '732829321')).toBe(
      'A digit seems to be wrong. Please compare the number',
    )
    expect(numberProblem('fr-siren', '73282932')).toBe(
      'This does not look like SIREN or SIRET, for example 732 829 320',
    )
  })

  test('a register that we do not know takes any number', () => {
    expect(numberProblem('other', 'TR 12/2020')).toBeNull()
    expect(numberProblem('other', ' ')).not.toBeNull()
  })
})

test('any typed number is judged, the same however it is spaced', () => {
  const typed = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[0-9A-Z ./-]{0,30}$/))
  fc.assert(
    fc.property(fc.constantFrom(...registers.map(({ id }) => id)), typed, (id, number) => {
      expect(compact(compact(number))).toBe(compact(number))
      expect(numberProblem(id, compact(number))).toBe(numberProblem(id, number))
    }),
  )
})
