import { Button } from './button'
import { Spinner } from './spinner'
import { type Pages, useLoadMore } from './use-load-more'

/** The end of a list that goes on as one scrolls. */
export function LoadMore({ pages }: { pages: Pages & { isFetchingNextPage: boolean } }) {
  const end = useLoadMore(pages)
  if (!pages.hasNextPage) return null
  return (
    <div ref={end} className="grid min-h-20 place-items-center text-soft">
      {pages.isFetchNextPageError ? (
        <p role="alert" className="flex items-center gap-3">
          More did not load.
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
