import { data } from 'react-router'
import { loadArticles } from '../features/help/articles'
import { HelpArticle } from '../features/help/help-article'
import { HelpHero } from '../features/help/help-hero'
import { SiteFooter } from '../features/site/site-footer'
import { SiteHeader } from '../features/site/site-header'
import { publicMeta } from '../lib/page-meta'
import type { Route } from './+types/help-article-page'

const shownRelated = 4

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.article.title ?? 'Help centre'
  return publicMeta({ title, description: `${title}: help with Surplate.` })
}

export async function clientLoader({ params: { audience, name } }: Route.ClientLoaderArgs) {
  const articles = await loadArticles()
  const article = articles.find(({ slug }) => slug === `${audience}/${name}`)
  if (!article) throw data(null, { status: 404 })
  const others = articles.filter((other) => other.audience === article.audience && other !== article)
  return { article, related: others.slice(0, shownRelated) }
}

export default function HelpArticlePage({ loaderData: { article, related } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <HelpHero title={article.title} />
        <HelpArticle article={article} related={related} />
      </main>
      <SiteFooter />
    </>
  )
}
