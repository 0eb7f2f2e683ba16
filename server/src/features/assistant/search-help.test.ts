import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { tellsOfFood } from './drafts/tells-of-food.ts'
import type { Asker } from './help-library.ts'
import { isSure, languageOf, searchHelp, understand } from './search-help.ts'
import { takeSmallTalk } from './small-talk.ts'

const askers: [Asker, string][] = [
  ['visitor', 'visitor'],
  ['restaurant', 'restaurant'],
  ['food_bank', 'food-bank'],
]

function readQuestions(name: string): string[][] {
  const text = readFileSync(new URL(`./questions/${name}.txt`, import.meta.url), 'utf8')
  return text
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('|'))
}

/** The top result for a question: a draft, small talk, the id of an article or figure, or off-topic. */
function firstFor(question: string, asker: Asker): string {
  if (asker === 'restaurant' && tellsOfFood(question)) return 'draft'
  const { kind, rest } = takeSmallTalk(question)
  if (kind && rest === '') return 'talk'
  const { topics, about } = understand(question, asker)
  const [best] = topics
  if (!best || best.topic.kind === 'elsewhere' || (!isSure(best) && !about)) return 'offTopic'
  return best.topic.kind === 'signInFirst' ? 'signInFirst' : best.topic.id
}

function missesOf(questions: string[][], asker: Asker): string[] {
  return questions.flatMap(([question = '', expected = '']) => {
    const first = firstFor(question, asker)
    return expected.split(' ').includes(first) ? [] : [`${question}: ${first} instead of ${expected}`]
  })
}

describe.each(askers)('help search for a %s', (asker, file) => {
  test('ranks the right article or figure first for nine in ten of fifty plain questions', () => {
    const questions = readQuestions(file)
    expect(questions).toHaveLength(50)
    const misses = missesOf(questions, asker)
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(5)
  })

  test('ranks the right answer first for nine in ten everyday questions, including typos', () => {
    const questions = readQuestions(`everyday-${file}`)
    const misses = missesOf(questions, asker)
    expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(questions.length / 10)
  })
})

test('recognises and answers questions in Spanish, French, German and Hindi', () => {
  const questions = readQuestions('languages')
  const misses = questions.flatMap(([asker, language, question = '', expected = '']) => {
    const said = languageOf(question)
    return [
      ...(said === language ? [] : [`${question} was detected as ${said}`]),
      ...missesOf([[question, expected]], asker as Asker),
    ]
  })
  expect(misses.length, misses.join('\n')).toBeLessThanOrEqual(questions.length / 10)
})

test('hides articles for other user types', () => {
  const audiences = new Set(
    searchHelp('order review dashboard claim accept', 'visitor').map(({ audience }) => audience),
  )
  expect(audiences.size).toBeGreaterThan(0)
  expect(audiences).not.toContain('restaurant')
  expect(audiences).not.toContain('food_bank')
})

test.each([
  ['edti item', 'restaurant/change-or-withdraw'],
  ['alergens', 'restaurant/allergens-and-diet'],
  ['prices', 'everyone/what-it-costs'],
  ['allerg', 'restaurant/allergens-and-diet'],
])('finds "%s" while typing', (typed, slug) => {
  expect(searchHelp(typed, 'restaurant')[0]?.slug).toBe(slug)
})

test.each<[Asker, string, string]>([
  ['food_bank', 'can I claim only some of it', 'food-bank/part-of-an-item'],
  ['food_bank', 'can I filter by allergens', 'food-bank/filter-and-sort'],
  ['restaurant', 'how do I add allergens', 'restaurant/allergens-and-diet'],
  ['restaurant', 'who sees my notes', 'restaurant/details'],
  ['restaurant', 'can I change a listing', 'restaurant/change-or-withdraw'],
  ['restaurant', 'can I withdraw the rest', 'restaurant/change-or-withdraw'],
  ['restaurant', 'can I accept only part of a request', 'restaurant/give-part'],
  ['visitor', 'how long is food safe', 'everyone/how-long-food-is-safe'],
])('answers a %s who asks "%s"', (asker, question, id) => {
  expect(firstFor(question, asker)).toBe(id)
})

test.each([
  'write a poem about cars',
  'what is the weather tomorrow',
  'capital of france',
  'recipe for lasagne',
])('treats "%s" as off-topic for every user type', (question) => {
  for (const [asker] of askers) expect(firstFor(question, asker)).toBe('offTopic')
})
