import { loadArticles } from '../features/help/articles'
import { HelpCentre } from '../features/help/help-centre'
import { publicMeta } from '../lib/page-meta'
import type { Route } from './+types/help-page'
import { HelpFrame } from './help-frame'

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
    <HelpFrame title="Help centre">
      <HelpCentre articles={articles} />
    </HelpFrame>
  )
}
