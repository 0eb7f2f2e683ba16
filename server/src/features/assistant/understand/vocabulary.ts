import { readLists } from './data.ts'
import { stem } from './words.ts'

/** How much a related word counts beside the word itself. */
const related = 0.7
/** And one that was typed with a slip. */
export const misspelt = 0.85

const groups = readLists('synonyms').map(([key, words]) => [key, ...words].map(stem))
const relations = new Map<string, Set<string>>()
for (const [key = '', ...words] of groups) {
  for (const word of words) {
    relationsOf(key).add(word)
    relationsOf(word).add(key)
  }
}

/** Words that are known without standing in any article. */
export const synonymWords: readonly string[] = [...relations.keys()]

/** A stem and those that are near it in meaning, each with how near: 1 for the same, less for related words. */
export function nearWords(word: string): [word: string, like: number][] {
  const others = [...(relations.get(word) ?? [])].filter((other) => other !== word)
  return [[word, 1], ...others.map((other): [string, number] => [other, related])]
}

function relationsOf(word: string): Set<string> {
  const known = relations.get(word) ?? new Set()
  relations.set(word, known)
  return known
}
