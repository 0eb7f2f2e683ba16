import { HelpCentre } from '~/features/assistant/help/help-centre'
import { loadArticles } from '~/features/assistant/help/queries'
import { publicMeta } from '~/lib/loading/page-meta'
import type { Route } from './+types/help-page'
import { HelpLayout } from './help-layout'

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
    <HelpLayout title="Help centre">
      <HelpCentre articles={articles} />
    </HelpLayout>
  )
}
