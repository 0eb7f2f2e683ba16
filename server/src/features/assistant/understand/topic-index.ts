import { synonymWords } from './vocabulary.ts'
import { isLight, plain, stem, tellingWords, wordsOf } from './words.ts'

/** Something users can ask for: an article or a figure. */
export interface Topic {
  id: string
  /** Typical ways to ask for it. */
  phrases: readonly string[]
  /** More related words. */
  body: string
}

/** One phrase, or all words of a topic. */
interface Entry {
  topic: number
  words: Map<string, number>
}

/** The entries that contain a word. */
export type Occurrences = Map<string, [entry: number, trust: number][]>

export type TopicIndex = ReturnType<typeof indexTopics>

const lightWeight = 0.4
const bodyTrust = 0.5
/** Assumed topic count of an unknown word, which suggests that the question is about something else. */
const unknownSpread = 15

/** Where each word occurs, and how much it says about a topic. */
export function indexTopics(topics: readonly Topic[]) {
  const phrases = phraseEntries(topics)
  const bags = bagEntries(topics, phrases)
  const spread = countTopics(bags)
  /** Words that occur in few topics weigh more. */
  const weigh = (word: string) =>
    isLight(word) ? lightWeight : Math.log(1 + topics.length / (spread.get(word) ?? unknownSpread))
  const lengthOf = (words: Iterable<string>) => Math.hypot(...[...words].map(weigh))
  return {
    weigh,
    lengthOf,
    /** Stems of all words of the topics. */
    stems: [...spread.keys()],
    known: new Set([...spread.keys(), ...synonymWords]),
    phrases: phrases.map(({ topic, words }) => ({ topic, length: lengthOf(words.keys()) })),
    inPhrases: occurrencesIn(phrases),
    inBags: occurrencesIn(bags),
    exact: new Map(
      topics.flatMap(({ phrases }, topic) => phrases.map((phrase) => [allWords(phrase), topic])),
    ),
  }
}

/** All words of a phrase, including stop words. */
export function allWords(phrase: string): string {
  return wordsOf(plain(phrase)).join(' ')
}

function phraseEntries(topics: readonly Topic[]): Entry[] {
  return topics.flatMap(({ phrases }, topic) =>
    phrases
      .map((phrase) => tellingWords(phrase).map(stem))
      .filter((words) => !words.every(isLight))
      .map((words) => ({ topic, words: new Map(words.map((word) => [word, 1])) })),
  )
}

/** One entry per topic; words of its phrases count more than words of its body. */
function bagEntries(topics: readonly Topic[], phrases: readonly Entry[]): Entry[] {
  const bags = topics.map(({ body }, topic) => ({
    topic,
    words: new Map(tellingWords(body).map((word) => [stem(word), bodyTrust])),
  }))
  for (const { topic, words } of phrases) for (const word of words.keys()) bags[topic]?.words.set(word, 1)
  return bags
}

/** In how many topics each word occurs. */
function countTopics(bags: readonly Entry[]): Map<string, number> {
  const spread = new Map<string, number>()
  for (const { words } of bags) for (const word of words.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  return spread
}

function occurrencesIn(entries: readonly Entry[]): Occurrences {
  const index: Occurrences = new Map()
  for (const [entry, { words }] of entries.entries())
    for (const [word, trust] of words) index.set(word, [...(index.get(word) ?? []), [entry, trust]])
  return index
}
