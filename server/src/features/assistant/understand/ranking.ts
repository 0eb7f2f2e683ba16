import { overlap } from './overlap.ts'
import { createTermReader, type Term } from './terms.ts'
import { allWords, indexTopics, type Topic, type TopicIndex } from './topic-index.ts'
import { isLight, stem, tellingWords } from './words.ts'

export interface Ranked<T extends Topic> {
  topic: T
  /** Similarity to the topic's phrases: 0 to 1, slightly more for an exact match. */
  score: number
}

/** Weights of the closest phrase and of all words of a topic. */
const share = { phrase: 0.75, all: 0.25 }
/** Ranks an exact phrase above other topics with the same words. */
const exactBonus = 0.1

/** Ranks topics by similarity of their phrases to the question; rare words count most. */
export function createRanking<T extends Topic>(topics: readonly T[], isDish: (word: string) => boolean) {
  const index = indexTopics(topics)
  const { readWord, readTerms } = createTermReader(index, isDish)
  const isKnown = (root: string) => index.known.has(root)

  return {
    isKnown: (word: string) => isKnown(stem(word)),
    /** Share of known words in the question, 0 to 1. */
    familiarity(question: string): number {
      const words = tellingWords(question).filter((word) => !isLight(word))
      return words.length === 0
        ? 0
        : words.filter((word) => isKnown(readWord(word).stem)).length / words.length
    },
    rank(question: string, { unfinished = false } = {}): Ranked<T>[] {
      const terms = readTerms(question, unfinished)
      const same = topics[index.exact.get(allWords(question)) ?? -1]
      if (terms.every((term) => isLight(term.stem))) return same ? [{ topic: same, score: 1 }] : []
      const scores = similarities(terms, index, topics.length)
      return topics
        .map((topic, position) => ({
          topic,
          score: (scores[position] ?? 0) + (topic === same ? exactBonus : 0),
        }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score)
    },
  }
}

/** Similarity of the terms to each of `size` topics, 0 to 1. */
function similarities(terms: readonly Term[], index: TopicIndex, size: number): Float64Array {
  const { inBags, weigh, lengthOf } = index
  const length = lengthOf(terms.map((term) => term.stem))
  const closest = closestPhrases(terms, index, length, size)
  return overlap(terms, inBags, size, weigh).map(
    (sum, topic) => share.phrase * (closest[topic] ?? 0) + share.all * Math.min(1, sum / length ** 2),
  )
}

/** Similarity of the terms, which have this length together, to the closest phrase of each topic. */
function closestPhrases(
  terms: readonly Term[],
  { phrases, inPhrases, weigh }: TopicIndex,
  length: number,
  size: number,
): Float64Array {
  const closest = new Float64Array(size)
  const sums = overlap(terms, inPhrases, phrases.length, weigh)
  for (const [entry, phrase] of phrases.entries()) {
    const like = Math.min(1, (sums[entry] ?? 0) / (length * phrase.length))
    if (like > (closest[phrase.topic] ?? 0)) closest[phrase.topic] = like
  }
  return closest
}
