import type { HelpArticle, HelpAudience } from '@surplate/contract/assistant'
import { currentSession } from '~/lib/session/session'

const titles: Record<HelpAudience, string> = {
  visitor: 'Before you join',
  restaurant: 'For restaurants',
  food_bank: 'For food banks',
  everyone: 'For everyone',
}

/** Articles by audience, the reader's own first. */
export function groupedArticles(articles: readonly HelpArticle[]) {
  const own: HelpAudience = currentSession().user_type || 'visitor'
  const order = [...new Set<HelpAudience>([own, 'everyone', 'restaurant', 'food_bank', 'visitor'])]
  return order.map((audience) => ({
    audience,
    title: titles[audience],
    articles: articles.filter((article) => article.audience === audience),
  }))
}
