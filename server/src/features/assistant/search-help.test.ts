import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fittingArticles } from './answer-from-help.ts'
import { helpLibrary } from './help-library.ts'
import { type Asker, searchHelp } from './search-help.ts'

const askers: [Asker, string][] = [
  ['visitor', 'visitor'],
  ['restaurant', 'restaurant'],
  ['food_bank', 'food-bank'],
]

test.each(askers)('fifty questions of a %s find their article in the answer', (asker, file) => {
  const text = readFileSync(new URL(`./questions/${file}.txt`, import.meta.url), 'utf8')
  const questions = text.trim().split('\n')
  expect(questions).toHaveLength(50)
  const misses: string[] = []
  let first = 0
  let among = 0
  for (const line of questions) {
    const [question = '', expected = ''] = line.split('|')
    expect(helpLibrary.map(({ slug }) => slug)).toContain(expected)
    const place = fittingArticles(question, asker).findIndex(({ slug }) => slug === expected)
    if (place === 0) first += 1
    if (place >= 0 && place < 3) among += 1
    if (place !== 0) misses.push(`${question}: ${expected} is at ${place + 1 || 'no place'}`)
  }
  expect(
    { first: first >= 45, among: among >= 49 },
    `${first} first, ${among} in three\n${misses.join('\n')}`,
  ).toEqual({
    first: true,
    among: true,
  })
})

test('nobody is shown what is for others', () => {
  const slugs = searchHelp('order review dashboard claim accept', 'visitor').map(
    ({ article }) => article.audience,
  )
  expect(slugs.length).toBeGreaterThan(0)
  expect(new Set(slugs)).not.toContain('restaurant')
  expect(new Set(slugs)).not.toContain('food_bank')
})
