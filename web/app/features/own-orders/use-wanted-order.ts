import type { OwnOrder } from '@surplate/contract/donation-requests'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showToast } from '../../ui/toasts'
import type { Pages } from '../../ui/use-load-more'

/** The order that a mail links to: pages are loaded until it is there, then it gets the focus, once. */
export function useWantedOrder(
  wanted: string | null,
  orders: readonly OwnOrder[],
  { isPending, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages & { isPending: boolean },
) {
  const card = useRef<HTMLLIElement>(null)
  const done = useRef<string>(null)
  const found = orders.some(({ _id }) => _id === wanted)
  const loadNext = useEffectEvent(fetchNextPage)
  useEffect(() => {
    if (!wanted || done.current === wanted || isPending) return
    if (found) {
      done.current = wanted
      card.current?.scrollIntoView({ block: 'center' })
      card.current?.focus({ preventScroll: true })
      return
    }
    if (isFetching || isFetchNextPageError) return
    if (hasNextPage) {
      loadNext()
      return
    }
    done.current = wanted
    showToast({ kind: 'news', text: 'We could not find that order.' })
  }, [wanted, found, isPending, isFetching, isFetchNextPageError, hasNextPage])
  return card
}
