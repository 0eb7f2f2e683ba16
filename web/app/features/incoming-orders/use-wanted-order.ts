import type { IncomingOrder } from '@surplate/contract/donation-requests'
import { useEffect, useEffectEvent, useRef } from 'react'
import { showToast } from '../../ui/toasts'
import type { Pages } from '../../ui/use-load-more'

const furthestBack = 500

/** Fetches on until the order that a link leads to is in the list, however long ago it was made. */
export function useWantedOrder(
  wanted: string | null,
  listed: readonly IncomingOrder[] | undefined,
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage }: Pages,
) {
  const missing = wanted !== null && listed !== undefined && !listed.some(({ _id }) => _id === wanted)
  const more = hasNextPage && (listed?.length ?? 0) < furthestBack
  const fetchOn = useEffectEvent(fetchNextPage)
  const told = useRef('')
  useEffect(() => {
    if (!missing || isFetching || isFetchNextPageError) return
    if (more) fetchOn()
    else if (told.current !== wanted) {
      told.current = wanted
      showToast({ kind: 'news', text: 'We could not find this order.' })
    }
  }, [wanted, missing, more, isFetching, isFetchNextPageError])
}
