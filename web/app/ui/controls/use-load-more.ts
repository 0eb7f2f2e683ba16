import { useEffect, useEffectEvent, useRef } from 'react'

/** The parts of an infinite query used here. */
export type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Attach the ref to an element after the list; the next page is fetched when it comes near the viewport. */
export function useLoadMore({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages) {
  const end = useRef<HTMLDivElement>(null)
  const shouldLoad = hasNextPage && !isFetching && !isFetchNextPageError
  const load = useEffectEvent(fetchNextPage)
  useEffect(() => {
    if (!shouldLoad || !end.current) return
    // A busy page gets several entries at once, oldest first.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && load(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [shouldLoad])
  return end
}
