import type { HelpArticle, HelpAudience } from '@surplate/contract/help'
import { api } from '../../lib/api'
import { currentSession } from '../../lib/session'

let loading: Promise<HelpArticle[]> | undefined

/** All articles: there are few, and they stay the same until the next version. */
export function loadArticles(): Promise<HelpArticle[]> {
  loading ??= api.help.list().then(
    ({ items }) => items,
    (failure: unknown) => {
      loading = undefined
      throw failure
    },
  )
  return loading
}

const titles: Record<HelpAudience, string> = {
  visitor: 'Before you join',
  restaurant: 'For restaurants',
  food_bank: 'For food banks',
  everyone: 'For everybody',
}

/** The articles by whom they are for, the reader's own kind first. */
export function groupedArticles(articles: readonly HelpArticle[]) {
  const own: HelpAudience = currentSession().user_type || 'visitor'
  const order = [...new Set<HelpAudience>([own, 'everyone', 'restaurant', 'food_bank', 'visitor'])]
  return order.map((audience) => ({
    audience,
    title: titles[audience],
    articles: articles.filter((article) => article.audience === audience),
  }))
}
