import { readLists } from './data.ts'
import { stem } from './words.ts'

/** Weight of a related word. */
const related = 0.7
/** Weight of a misspelt word. */
export const misspelt = 0.85

const groups = readLists('synonyms').map(([key, words]) => [key, ...words].map(stem))
const relations = new Map<string, Set<string>>()
for (const [key = '', ...words] of groups) {
  for (const word of words) {
    relationsOf(key).add(word)
    relationsOf(word).add(key)
  }
}

/** Known words that need not occur in any article. */
export const synonymWords: readonly string[] = [...relations.keys()]

/** A stem and its related words with their similarity: 1 for the stem itself, less for the others. */
export function nearWords(word: string): [word: string, like: number][] {
  const others = [...(relations.get(word) ?? [])].filter((other) => other !== word)
  return [[word, 1], ...others.map((other): [string, number] => [other, related])]
}

function relationsOf(word: string): Set<string> {
  const known = relations.get(word) ?? new Set()
  relations.set(word, known)
  return known
}
