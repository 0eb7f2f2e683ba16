import { createSpelling } from './spelling.ts'
import { misspelt, nearWords, synonymWords } from './vocabulary.ts'
import { isIdle, isLight, plain, stem, tellingWords, wordsOf } from './words.ts'

/** Something that can be asked for: an article, a figure. */
export interface Topic {
  id: string
  /** The ways in which people ask for it. */
  phrases: readonly string[]
  /** More words that belong to it. */
  body: string
}

export interface Ranked<T extends Topic> {
  topic: T
  /** 0 to 1, and a little more for a phrase said word by word: how much the question is like one of the topic's own. */
  score: number
}

interface Term {
  stem: string
  /** For a word that is not finished: all that it may become. */
  becomes?: string[]
  /** Less than 1 for a word that was typed with a slip. */
  trust: number
}

/** A phrase, or all words of a topic together, as the index knows it. */
interface Entry {
  topic: number
  words: Map<string, number>
}

/** How much the closest phrase counts, and how much all words of a topic together. */
const share = { phrase: 0.75, all: 0.25 }
const lightWeight = 0.4
const bodyTrust = 0.5
/** Of two topics with the same words, the one whose very phrase was said comes first. */
const exactBonus = 0.1
const prefixTrust = 0.7
/** A word that nobody knows counts as one of this many topics: it says that the question is about something else. */
const unknownSpread = 15

/** Ranks topics by the likeness of a question to the phrases of each, rare words counting most. */
export function createRanking<T extends Topic>(topics: readonly T[], isDish: (word: string) => boolean) {
  const phrases: Entry[] = topics.flatMap(({ phrases }, topic) =>
    phrases
      .map((phrase) => tellingWords(phrase).map(stem))
      .filter((words) => !words.every(isLight))
      .map((words) => ({ topic, words: new Map(words.map((word) => [word, 1])) })),
  )
  const bags: Entry[] = topics.map(({ body }, topic) => ({
    topic,
    words: new Map(tellingWords(body).map((word) => [stem(word), bodyTrust])),
  }))
  for (const { topic, words } of phrases) for (const word of words.keys()) bags[topic]?.words.set(word, 1)

  const spread = new Map<string, number>()
  for (const { words } of bags) for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  const known = new Set([...spread.keys(), ...synonymWords])
  const correct = createSpelling(known)
  /** A word of few topics tells more than a word of many. */
  const weigh = (word: string) =>
    isLight(word) ? lightWeight : Math.log(1 + topics.length / (spread.get(word) ?? unknownSpread))
  const lengthOf = (words: Iterable<string>) => Math.hypot(...[...words].map(weigh))
  const lengths = phrases.map(({ words }) => lengthOf(words.keys()))
  const inPhrases = indexOf(phrases)
  const exact = new Map(
    topics.flatMap(({ phrases }, topic) => phrases.map((phrase) => [wordFor(phrase), topic])),
  )
  const inBags = indexOf(bags)

  function read(word: string): Term {
    const root = stem(word)
    // Whoever names a dish that nobody asks about means food.
    if (!inPhrases.has(root) && isDish(word)) return { stem: 'food', trust: misspelt }
    if (known.has(root)) return { stem: root, trust: 1 }
    const meant = correct(root)
    return meant ? { stem: meant, trust: misspelt } : { stem: root, trust: 1 }
  }

  /** The last word of a search may be unfinished. */
  function completions(typed: string): Term[] {
    const last = wordsOf(plain(typed)).at(-1) ?? ''
    if (last.length < 3 || isIdle(last) || known.has(stem(last))) return []
    const becomes = [...spread.keys()].filter((word) => word.startsWith(last)).sort()
    const [first] = becomes
    return first ? [{ stem: first, becomes, trust: prefixTrust }] : []
  }

  /**
   * What the terms have in common with each entry of an index. Each term counts with its nearest word, and each word with
   * its nearest term: two terms that mean the same do not make one word count twice.
   */
  function common(
    terms: readonly Term[],
    index: Map<string, [entry: number, trust: number][]>,
    size: number,
  ) {
    const byTerm = new Float64Array(size)
    const byWord = new Float64Array(size)
    const bestOfWords = new Map<string, Map<number, number>>()
    for (const term of terms) {
      const bestOfTerm = new Map<number, number>()
      for (const [word, like] of (term.becomes ?? [term.stem]).flatMap(nearWords)) {
        const bestOfWord = bestOfWords.get(word) ?? new Map<number, number>()
        bestOfWords.set(word, bestOfWord)
        for (const [entry, trust] of index.get(word) ?? []) {
          const value = weigh(term.stem) * weigh(word) * like * term.trust * trust
          if (value > (bestOfTerm.get(entry) ?? 0)) bestOfTerm.set(entry, value)
          if (value > (bestOfWord.get(entry) ?? 0)) bestOfWord.set(entry, value)
        }
      }
      addUp(byTerm, bestOfTerm)
    }
    for (const best of bestOfWords.values()) addUp(byWord, best)
    return byTerm.map((sum, entry) => Math.min(sum, byWord[entry] ?? 0))
  }

  return {
    isKnown: (word: string) => known.has(stem(word)),
    /** How many of the question's words are known at all, 0 to 1. */
    familiarity(question: string): number {
      const words = tellingWords(question).filter((word) => !isLight(word))
      return words.length === 0 ? 0 : words.filter((word) => known.has(read(word).stem)).length / words.length
    },
    rank(question: string, { unfinished = false } = {}): Ranked<T>[] {
      const words = [...new Set(tellingWords(question))]
      const open = unfinished ? completions(question) : []
      const terms = open.length > 0 ? [...words.slice(0, -1).map(read), ...open] : words.map(read)
      const same = topics[exact.get(wordFor(question)) ?? -1]
      if (terms.every((term) => isLight(term.stem))) return same ? [{ topic: same, score: 1 }] : []
      const length = lengthOf(terms.map((term) => term.stem))
      const covered = common(terms, inBags, bags.length)
      const closest = new Float64Array(topics.length)
      common(terms, inPhrases, phrases.length).forEach((sum, entry) => {
        const topic = phrases[entry]?.topic ?? 0
        const like = Math.min(1, sum / (length * (lengths[entry] ?? 1)))
        if (like > (closest[topic] ?? 0)) closest[topic] = like
      })
      return topics
        .map((topic, place) => ({
          topic,
          score:
            share.phrase * (closest[place] ?? 0) +
            share.all * Math.min(1, (covered[place] ?? 0) / length ** 2) +
            (topic === same ? exactBonus : 0),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
    },
  }
}

/** All words of a phrase, also those that say nothing. */
function wordFor(phrase: string): string {
  return wordsOf(plain(phrase)).join(' ')
}

function addUp(sums: Float64Array, values: Map<number, number>) {
  for (const [entry, value] of values) sums[entry] = (sums[entry] ?? 0) + value
}

function indexOf(entries: readonly Entry[]): Map<string, [entry: number, trust: number][]> {
  const index = new Map<string, [number, number][]>()
  for (const [entry, { words }] of entries.entries())
    for (const [word, trust] of words) index.set(word, [...(index.get(word) ?? []), [entry, trust]])
  return index
}
