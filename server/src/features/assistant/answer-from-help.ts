import { canned, unansweredKind } from './canned.ts'
import type { LibraryArticle } from './help-library.ts'
import { type Asker, searchHelp } from './search-help.ts'

export interface HelpAnswer {
  reply: string
  sources: { slug: string; title: string }[]
}

/** Below this, what was found shares a word with the question and no more. */
const leastScore = 10
const leastCovered = 0.3
const shownSources = 3

/** Articles that are really about the question, best first. */
export function fittingArticles(question: string, asker: Asker): LibraryArticle[] {
  const found = searchHelp(question, asker).filter(
    ({ score, covered }) => score >= leastScore && covered > leastCovered,
  )
  const best = found[0]?.score ?? 0
  return found
    .filter(({ score }) => score > best / 3)
    .slice(0, shownSources)
    .map(({ article }) => article)
}

/** The best article itself, and where to read on: what Foodie says when no model is there to say it. */
export function answerFromHelp(question: string, asker: Asker): HelpAnswer {
  const [best, ...others] = fittingArticles(question, asker)
  if (!best) return { reply: canned[unansweredKind(question)], sources: [] }
  const more = others.map(({ slug, title }) => `- [${title}](/help/${slug})`)
  const parts = [
    `From the help centre, **${best.title}**:`,
    best.body,
    ...(more.length > 0 ? [`See also:\n${more.join('\n')}`] : []),
  ]
  return {
    reply: parts.join('\n\n'),
    sources: [best, ...others].map(({ slug, title }) => ({ slug, title })),
  }
}
