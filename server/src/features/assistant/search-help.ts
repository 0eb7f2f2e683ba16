import type { HelpAudience } from '@surplate/contract/help'
import MiniSearch from 'minisearch'
import { helpLibrary, type LibraryArticle } from './help-library.ts'

export type Asker = Exclude<HelpAudience, 'everyone'>

/** Words that every question has and no article is about. */
const idle = new Set(
  'a about all an and any anything are as at be been but by can cant could did do does dont for from get go had has have how i if im in is it its just me my now of on or our please should so tell than that the their them then there they thing this to up us use want was we what when where which who why will with would you your'.split(
    ' ',
  ),
)

/** Two words that are one thing: alone, `in` and `up` say nothing. */
const pairs = /\b(sign|log|pick)[ -](in|out|up)\b/gi

const index = new MiniSearch<LibraryArticle>({
  idField: 'slug',
  fields: ['title', 'asked', 'body'],
  tokenize,
  processTerm: term,
  searchOptions: {
    boost: { title: 3, asked: 3, body: 0.7 },
    prefix: (term) => term.length > 3,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    weights: { fuzzy: 0.3, prefix: 0.5 },
  },
})
index.addAll(helpLibrary)
const bySlug = new Map(helpLibrary.map((article) => [article.slug, article]))

export interface Found {
  article: LibraryArticle
  score: number
  /** Which part of the question's words the article has, 0 to 1. */
  covered: number
}

/** The articles that fit a question, best first: those for the asker's kind and those for everyone. */
export function searchHelp(question: string, asker: Asker): Found[] {
  const found = index.search(question, {
    filter: ({ id }) => isFor(bySlug.get(id), asker),
    boostDocument: (id) => (bySlug.get(id)?.audience === asker ? 1.15 : 1),
  })
  const words = new Set(
    tokenize(question)
      .map(term)
      .filter((word) => word !== null),
  )
  return found.flatMap(({ id, score, queryTerms }) => {
    const article = bySlug.get(id)
    return article ? [{ article, score, covered: new Set(queryTerms).size / words.size }] : []
  })
}

function isFor(article: LibraryArticle | undefined, asker: Asker): boolean {
  return article?.audience === asker || article?.audience === 'everyone'
}

function tokenize(text: string): string[] {
  return text
    .replace(pairs, '$1$2')
    .split(/[^\p{L}\p{N}’']+/u)
    .filter((word) => word !== '')
}

function term(word: string): string | null {
  return stem(word.toLowerCase().replace(/[’']/g, ''))
}

/** Cuts the commonest endings, so that listing, lists and listed are one word; null for what says nothing. */
function stem(word: string): string | null {
  if (idle.has(word)) return null
  const cut = word
    .replace(/(?<=...)(?:ies)$/, 'y')
    .replace(/(?<=...)(?:ing|ed)$/, '')
    .replace(/(?<=...[^s])s$/, '')
  return cut.replace(/e$/, '').replace(/([^aeiou])\1$/, '$1')
}
