import { loadArticles } from '../features/help/articles'
import { HelpArticle } from '../features/help/help-article'
import { NotFound } from '../features/site/not-found'
import { publicMeta } from '../lib/page-meta'
import type { Route } from './+types/help-article-page'
import { HelpFrame } from './help-frame'
import { useFramed } from './use-framed'

const shownRelated = 4

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.article.title ?? 'Help centre'
  return publicMeta({ title, description: `${title}: help with Surplate.` })
}

export async function clientLoader({ params: { audience, name } }: Route.ClientLoaderArgs) {
  const articles = await loadArticles()
  const article = articles.find(({ slug }) => slug === `${audience}/${name}`)
  if (!article) return null
  const others = articles.filter((other) => other.audience === article.audience && other !== article)
  return { article, related: others.slice(0, shownRelated) }
}

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  const framed = useFramed()
  if (!loaderData) return <NotFound framed={framed} />
  const { article, related } = loaderData
  return (
    <HelpFrame title={article.title}>
      <HelpArticle article={article} related={related} />
    </HelpFrame>
  )
}
