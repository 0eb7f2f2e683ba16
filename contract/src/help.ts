import { z } from 'zod'
import { call } from './call.ts'

/** Whom an article is for. Visitors have not registered; `everyone` includes them. */
export const helpAudiences = ['visitor', 'restaurant', 'food_bank', 'everyone'] as const
export type HelpAudience = (typeof helpAudiences)[number]

const article = z.object({
  slug: z.string(),
  audience: z.enum(helpAudiences),
  title: z.string(),
  body: z.string(),
})
export type HelpArticle = z.infer<typeof article>

const tag = 'Help'
const articles = z.object({ items: z.array(article) })

export const help = {
  list: call(
    { who: 'public' },
    { method: 'GET', path: '/api/help', summary: 'Every article of the help centre', tag },
  ).output(articles),

  search: call(
    { who: 'public' },
    {
      method: 'GET',
      path: '/api/help/search',
      summary: 'The articles that fit a question, best first; a member’s own kind first of all',
      tag,
    },
  )
    .input(z.object({ q: z.string().max(500) }))
    .output(articles),
}
