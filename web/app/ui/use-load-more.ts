import { useEffect, useEffectEvent, useRef } from 'react'

/** What this needs of an infinite query. */
export type Pages = {
  hasNextPage: boolean
  isFetching: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Put the ref on something after the list: the next page is fetched when it comes near. */
export function useLoadMore({ hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages) {
  const end = useRef<HTMLDivElement>(null)
  const wanted = hasNextPage && !isFetching && !isFetchNextPageError
  const load = useEffectEvent(fetchNextPage)
  useEffect(() => {
    if (!wanted || !end.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: '600px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [wanted])
  return end
}
