import { createSpelling } from './spelling.ts'
import type { TopicIndex } from './topic-index.ts'
import { misspelt } from './vocabulary.ts'
import { isIdle, plain, stem, tellingWords, wordsOf } from './words.ts'

/** A word of a question. */
export interface Term {
  stem: string
  /** Possible completions of an unfinished word. */
  becomes?: string[]
  /** Less than 1 for a misspelt word. */
  trust: number
}

const prefixTrust = 0.7

/** Reads questions in the words of the index. */
export function createTermReader({ known, stems, inPhrases }: TopicIndex, isDish: (word: string) => boolean) {
  const correct = createSpelling(known)

  function readWord(word: string): Term {
    const root = stem(word)
    // A dish that no phrase mentions counts as `food`.
    if (!inPhrases.has(root) && isDish(word)) return { stem: 'food', trust: misspelt }
    if (known.has(root)) return { stem: root, trust: 1 }
    const meant = correct(root)
    return meant ? { stem: meant, trust: misspelt } : { stem: root, trust: 1 }
  }

  /** The last word of a search may be unfinished. */
  function completions(typed: string): Term[] {
    const last = wordsOf(plain(typed)).at(-1) ?? ''
    if (last.length < 3 || isIdle(last) || known.has(stem(last))) return []
    const becomes = stems.filter((word) => word.startsWith(last)).sort()
    const [first] = becomes
    return first ? [{ stem: first, becomes, trust: prefixTrust }] : []
  }

  function readTerms(question: string, unfinished: boolean): Term[] {
    const words = [...new Set(tellingWords(question))]
    const open = unfinished ? completions(question) : []
    return open.length > 0 ? [...words.slice(0, -1).map(readWord), ...open] : words.map(readWord)
  }

  return { readWord, readTerms }
}
