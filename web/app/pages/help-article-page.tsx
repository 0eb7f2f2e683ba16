import { HelpArticle } from '~/features/assistant/help/help-article'
import { loadArticles } from '~/features/assistant/help/queries'
import { NotFound } from '~/features/site/shell/not-found'
import { publicMeta } from '~/lib/loading/page-meta'
import type { Route } from './+types/help-article-page'
import { HelpLayout } from './help-layout'
import { useInAppShell } from './use-in-app-shell'

const mostRelated = 4

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData?.article.title ?? 'Help centre'
  return publicMeta({ title, description: `${title}: help with Surplate.` })
}

export async function clientLoader({ params: { audience, name } }: Route.ClientLoaderArgs) {
  const articles = await loadArticles()
  const article = articles.find(({ slug }) => slug === `${audience}/${name}`)
  if (!article) return null
  const others = articles.filter((other) => other.audience === article.audience && other !== article)
  return { article, related: others.slice(0, mostRelated) }
}

export default function HelpArticlePage({ loaderData }: Route.ComponentProps) {
  const inAppShell = useInAppShell()
  if (!loaderData) return <NotFound inAppShell={inAppShell} />
  const { article, related } = loaderData
  return (
    <HelpLayout title={article.title}>
      <HelpArticle article={article} related={related} />
    </HelpLayout>
  )
}
