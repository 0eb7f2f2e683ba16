import { ORPCError } from '@orpc/server'
import type { ChatAnswer } from '@surplate/contract/assistant'
import type { Membership } from '../../platform/identity/caller.ts'
import type { Desk } from './figures/figure.ts'
import { fixed } from './fixed-answers.ts'
import type { Asker, LibraryArticle } from './help-library.ts'
import { phrasebook } from './phrasebook.ts'
import { articlesAmong, isSure, type Understood, understand } from './search-help.ts'
import { sayFigure } from './topics.ts'
import type { Language } from './understand/languages.ts'

export type Said = Pick<ChatAnswer, 'reply'> & Partial<ChatAnswer>

/** Answers with a matching figure or article, else with links that may help, else with "don't know". */
export async function answerWithoutModel(
  question: string,
  membership: Membership | null,
  desk: Omit<Desk, 'question'>,
): Promise<Said> {
  const asker: Asker = membership?.kind ?? 'visitor'
  const understood = understand(question, asker)
  const { language, english, topics, about } = understood
  const phrases = phrasebook[language]
  const [best] = topics
  if (best?.topic.kind === 'elsewhere') return { reply: phrases.offTopic }
  if (!best || (!isSure(best) && !about)) return { reply: about ? phrases.unknown : phrases.offTopic }
  if (isSure(best)) {
    if (best.topic.kind === 'signInFirst') return { reply: phrases.signInFirst }
    const figure = await sayFigure(best.topic, { ...desk, question: english }, membership)?.catch(
      explainRefusal,
    )
    if (figure) return { reply: [phrases.lead, figure].filter(Boolean).join('\n\n') }
  }
  return answerFromArticles(understood)
}

/** A member’s role may not include the figure; every other error is the caller’s to see. */
function explainRefusal(error: unknown): string {
  if (error instanceof ORPCError && error.code === 'FORBIDDEN') return fixed.notAllowed
  throw error
}

function answerFromArticles({ language, topics }: Understood): Said {
  const articles = articlesAmong(topics)
  const [best, ...others] = articles
  const phrases = phrasebook[language]
  if (!best) return { reply: phrases.unknown }
  const sources = articles.map(({ slug, title }) => ({ slug, title }))
  const sure = topics.some((found) => found.topic.id === best.slug && isSure(found))
  if (!sure) return { reply: `${phrases.unsure}\n\n${links(articles)}`, sources }
  return { reply: wholeArticle(best, others, language), sources }
}

/** The best article in full, plus links to related ones. */
function wholeArticle(best: LibraryArticle, others: LibraryArticle[], language: Language): string {
  const phrases = phrasebook[language]
  const more = others.length > 0 ? [`${phrases.seeAlso}\n${links(others)}`] : []
  return [phrases.article(best.title), best.body, ...more].join('\n\n')
}

function links(articles: readonly LibraryArticle[]): string {
  return articles.map(({ slug, title }) => `- [${title}](/help/${slug})`).join('\n')
}
