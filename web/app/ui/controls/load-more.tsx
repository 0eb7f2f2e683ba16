import { Spinner } from '../feedback/spinner'
import { Button } from './button'
import { type Pages, useLoadMore } from './use-load-more'

/** Sentinel at the end of an infinitely scrolling list. */
export function LoadMore({ pages }: { pages: Pages & { isFetchingNextPage: boolean } }) {
  const end = useLoadMore(pages)
  if (!pages.hasNextPage) return null
  return (
    <div ref={end} className="grid min-h-20 place-items-center text-soft">
      {pages.isFetchNextPageError ? (
        <p role="alert" className="flex items-center gap-3">
          Couldn’t load more.
          <Button look="quiet" className="text-fg" onClick={() => pages.fetchNextPage()}>
            Try again
          </Button>
        </p>
      ) : (
        pages.isFetchingNextPage && <Spinner />
      )}
    </div>
  )
}
