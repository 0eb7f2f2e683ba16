import type { HelpArticle as Article } from '@surplate/contract/assistant'
import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import { SimpleText } from '~/ui/controls/simple-text'

export function HelpArticle({ article, related }: { article: Article; related: readonly Article[] }) {
  return (
    <>
      <article className="card mx-auto grid max-w-180 gap-4 p-6 text-base leading-7 md:p-8">
        <SimpleText text={article.body} />
      </article>
      <nav aria-label="More help" className="mx-auto mt-6 grid max-w-180 gap-1">
        {related.map(({ slug, title }) => (
          <Link
            key={slug}
            to={`/help/${slug}`}
            className="inline-flex min-h-11 items-center rounded-md px-3 text-primary-text underline"
          >
            {title}
          </Link>
        ))}
        <Link
          to="/help"
          className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 font-semibold hover:underline"
        >
          <ArrowLeft aria-hidden="true" className="size-4.5" />
          All articles
        </Link>
      </nav>
    </>
  )
}
