import type { Page } from './read-docs.ts'

/** What the search looks through. */
interface Entry {
  path: string
  title: string
  /** Headings and the beginning of the page, in lower case and without marks. */
  text: string
}

/** Enough to find a page by what it is about; the index loads when someone starts to search. */
const longestText = 3_000

export function searchIndex(pages: Page[]): Entry[] {
  return pages.map(({ path, title, tokens, headings }) => {
    const names = [...headings.values()].map(({ text }) => text.toLowerCase())
    const words = tokens
      .filter(({ type }) => type !== 'code' && type !== 'html' && type !== 'heading')
      .map(({ raw }) => wordsOf(raw))
    const text = [...names, ...words].join(' ').replace(/\s+/g, ' ').trim()
    return { path, title, text: text.slice(0, longestText) }
  })
}

function wordsOf(markdown: string): string {
  const withoutTargets = markdown.replace(/\]\([^)]*\)/g, ' ')
  return withoutTargets.replace(/[*`#>|[\]!]|-{3,}/g, '').toLowerCase()
}
