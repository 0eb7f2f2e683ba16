import { loadArticles } from '../features/help/articles'
import { HelpCentre } from '../features/help/help-centre'
import { HelpHero } from '../features/help/help-hero'
import { SiteFooter } from '../features/site/site-footer'
import { SiteHeader } from '../features/site/site-header'
import { publicMeta } from '../lib/page-meta'
import type { Route } from './+types/help-page'

export function meta() {
  return publicMeta({
    title: 'Help centre',
    description: 'How to list, claim, collect and review surplus food on Surplate, step by step.',
  })
}

export async function clientLoader() {
  return { articles: await loadArticles() }
}

export default function HelpPage({ loaderData: { articles } }: Route.ComponentProps) {
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <HelpHero title="Help centre" />
        <HelpCentre articles={articles} />
      </main>
      <SiteFooter />
    </>
  )
}
