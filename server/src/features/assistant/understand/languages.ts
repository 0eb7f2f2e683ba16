import { readLists } from './data.ts'
import { fold, plain, wordsOf } from './words.ts'

export const languages = ['es', 'fr', 'de', 'hi'] as const
export type Language = 'en' | (typeof languages)[number]

interface Lexicon {
  phrases: [words: string, gloss: string][]
  exact: Map<string, string>
  stems: [stem: string, gloss: string][]
}

/** What says nothing by itself tells the language best: those words are in every sentence. */
const weights = { phrase: 2, idle: 1.5, word: 1 }
const idleMark = '~'

const lexicons = new Map(languages.map((language) => [language, readLexicon(language)]))

function readLexicon(language: string): Lexicon {
  const lexicon: Lexicon = { phrases: [], exact: new Map(), stems: [] }
  for (const [gloss, words] of readLists(language))
    for (const word of words.map(fold)) {
      if (word.includes('_')) lexicon.phrases.push([word.replaceAll('_', ' '), gloss])
      else if (word.endsWith('*')) lexicon.stems.push([word.slice(0, -1), gloss])
      else if (!lexicon.exact.has(word)) lexicon.exact.set(word, gloss)
    }
  lexicon.phrases.sort(([a], [b]) => b.length - a.length)
  lexicon.stems.sort(([a], [b]) => b.length - a.length)
  return lexicon
}

interface Glossed {
  /** The English words for what was said; unknown words stay as they are. */
  text: string
  score: number
  /** Whether any of it could not have been English. */
  foreign: boolean
}

function gloss(
  { phrases, exact, stems }: Lexicon,
  folded: string,
  isEnglish: (word: string) => boolean,
): Glossed {
  let score = 0
  let foreign = false
  let text = ` ${wordsOf(folded).join(' ')} `
  const found: string[] = []
  for (const [words, meaning] of phrases) {
    if (!text.includes(` ${words} `)) continue
    score += weights.phrase
    foreign = true
    // A digit cannot be a word of the lexicon, so what was found is not looked up again.
    text = text.replace(` ${words} `, ` ${found.push(meaning) - 1}# `)
  }
  const said = text
    .trim()
    .split(' ')
    .flatMap((word) => {
      if (/^\d+#$/.test(word)) return [found[Number.parseInt(word, 10)] ?? '']
      const meaning = exact.get(word) ?? stems.find(([stem]) => word.startsWith(stem))?.[1]
      if (meaning === undefined) return [word]
      score += meaning === idleMark ? weights.idle : weights.word
      if (!isEnglish(word)) foreign = true
      return meaning === idleMark ? [] : [meaning]
    })
  return { text: said.join(' '), score, foreign }
}

/** In which language somebody asks, and the same in English words. */
export function toEnglish(
  question: string,
  english: { isIdle(word: string): boolean; isKnown(word: string): boolean },
): { language: Language; text: string } {
  let score = 0
  for (const word of wordsOf(plain(question)))
    score += english.isIdle(word) ? weights.idle : english.isKnown(word) ? weights.word : 0
  let best: { language: Language; text: string } = { language: 'en', text: question }
  const isEnglish = (word: string) => english.isIdle(word) || english.isKnown(word)
  // Elsewhere an apostrophe stands between two words: l’adresse.
  const apart = fold(question.replace(/[’']/g, ' '))
  for (const [language, lexicon] of lexicons) {
    const glossed = gloss(lexicon, apart, isEnglish)
    if (!glossed.foreign || glossed.score <= score) continue
    score = glossed.score
    best = { language, text: glossed.text }
  }
  return best
}
