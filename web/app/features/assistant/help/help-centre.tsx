import type { HelpArticle } from '@surplate/contract/assistant'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { ChevronRight, Search } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { EmptyState } from '~/ui/feedback/empty-state'
import { groupedArticles } from './articles'
import { useSearch } from './queries'

/** All articles, or the search results. The query is kept in the URL. */
export function HelpCentre({ articles }: { articles: readonly HelpArticle[] }) {
  const [params, setParams] = useSearchParams()
  const typed = params.get('q') ?? ''
  const query = typed.trim()
  const { found, failed } = useSearch(query)
  return (
    <>
      <search className="relative mx-auto block max-w-180">
        <Search aria-hidden="true" className="absolute top-4.5 left-4.5 size-5 text-soft" />
        <input
          type="search"
          aria-label="Search the help centre"
          placeholder="What do you want to do?"
          value={typed}
          onChange={(event) =>
            setParams(event.target.value ? { q: event.target.value } : {}, {
              replace: true,
              preventScrollReset: true,
            })
          }
          className="h-14 w-full rounded-full bg-surface pr-5 pl-12.5 text-base shadow-3 [&::-webkit-search-cancel-button]:appearance-none"
        />
      </search>
      <p role="status" className="sr-only">
        {found && `${pluralize(found.length, 'article')} found`}
      </p>
      {query && found && <Found articles={found} />}
      {query && failed && (
        <p role="alert" className="mt-8 text-center">
          Search isn’t working right now. All articles are below.
        </p>
      )}
      {(!query || failed) && <AllArticles articles={articles} />}
    </>
  )
}

function Found({ articles }: { articles: readonly HelpArticle[] }) {
  if (articles.length === 0)
    return (
      <section className="card mx-auto mt-8 max-w-180">
        <EmptyState art="plate" title="No articles match your search">
          Try fewer or different words, or ask Foodie.
        </EmptyState>
      </section>
    )
  return (
    <section aria-label="Search results" className="card mx-auto mt-8 max-w-180 p-2">
      <Titles articles={articles} />
    </section>
  )
}

function AllArticles({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <div className="mt-10 grid items-start gap-5 md:grid-cols-2">
      {groupedArticles(articles).map(({ audience, title, articles: own }) => (
        <section key={audience} aria-labelledby={`for-${audience}`} className="card p-2">
          <h2 id={`for-${audience}`} className="px-3.5 pt-3 pb-1.5 text-lg">
            {title}
          </h2>
          <Titles articles={own} />
        </section>
      ))}
    </div>
  )
}

function Titles({ articles }: { articles: readonly HelpArticle[] }) {
  return (
    <ul>
      {articles.map(({ slug, title }) => (
        <li key={slug}>
          <Link
            to={`/help/${slug}`}
            className="flex min-h-11 items-center justify-between gap-3 rounded-md px-3.5 py-2 font-medium hover:bg-hover"
          >
            {title}
            <ChevronRight aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
