import { readLists } from './data.ts'
import { fold, plain, wordsOf } from './words.ts'

export const languages = ['es', 'fr', 'de', 'hi'] as const
export type Language = 'en' | (typeof languages)[number]

interface Lexicon {
  phrases: [words: string, gloss: string][]
  exact: Map<string, string>
  stems: [stem: string, gloss: string][]
}

/** Stop words identify the language best: every sentence has them. */
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
  /** English translation; unknown words stay unchanged. */
  text: string
  score: number
  /** Whether any word is not English. */
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
    // The lexicon has no digits, so the placeholder is not translated again.
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

/** Detects the language of a question and translates it to English. */
export function toEnglish(
  question: string,
  english: { isIdle(word: string): boolean; isKnown(word: string): boolean },
): { language: Language; text: string } {
  let score = 0
  for (const word of wordsOf(plain(question)))
    score += english.isIdle(word) ? weights.idle : english.isKnown(word) ? weights.word : 0
  let best: { language: Language; text: string } = { language: 'en', text: question }
  const isEnglish = (word: string) => english.isIdle(word) || english.isKnown(word)
  // In other languages an apostrophe separates two words: l’adresse.
  const apart = fold(question.replace(/[’']/g, ' '))
  for (const [language, lexicon] of lexicons) {
    const glossed = gloss(lexicon, apart, isEnglish)
    if (!glossed.foreign || glossed.score <= score) continue
    score = glossed.score
    best = { language, text: glossed.text }
  }
  return best
}
