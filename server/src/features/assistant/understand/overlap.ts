import type { Term } from './terms.ts'
import type { Occurrences } from './topic-index.ts'
import { nearWords } from './vocabulary.ts'

/** The best value of each entry. */
type Best = Map<number, number>

/**
 * Overlap of the terms with each of `size` entries. Each term counts with its nearest word and each word with its
 * nearest term, so that two synonyms do not count one word twice.
 */
export function overlap(
  terms: readonly Term[],
  occurrences: Occurrences,
  size: number,
  weigh: (word: string) => number,
): Float64Array {
  const byTerm = new Float64Array(size)
  const byWord = new Float64Array(size)
  const bestOfWords = new Map<string, Best>()
  for (const term of terms) {
    const bestOfTerm: Best = new Map()
    for (const [word, like] of (term.becomes ?? [term.stem]).flatMap(nearWords)) {
      const bestOfWord: Best = bestOfWords.get(word) ?? new Map()
      bestOfWords.set(word, bestOfWord)
      for (const [entry, trust] of occurrences.get(word) ?? []) {
        const value = weigh(term.stem) * weigh(word) * like * term.trust * trust
        keepBest(bestOfTerm, entry, value)
        keepBest(bestOfWord, entry, value)
      }
    }
    addUp(byTerm, bestOfTerm)
  }
  for (const best of bestOfWords.values()) addUp(byWord, best)
  return byTerm.map((sum, entry) => Math.min(sum, byWord[entry] ?? 0))
}

function keepBest(best: Best, entry: number, value: number) {
  if (value > (best.get(entry) ?? 0)) best.set(entry, value)
}

function addUp(sums: Float64Array, best: Best) {
  for (const [entry, value] of best) sums[entry] = (sums[entry] ?? 0) + value
}
