import type { OwnRequest } from '@surplate/contract/donation-requests'
import { useLocation } from 'react-router'
import { useLiveEvent } from '~/lib/network/live-events'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useStableList } from '~/ui/controls/use-stable-list'
import { announce } from '~/ui/feedback/announcements'
import { useCurrentRequests } from '../use-current-requests'
import { useLinkedRequest } from '../use-linked-request'
import { statusAnnouncement } from './messages'
import { useOwnCard, useOwnRequests, useReloadOwnRequests } from './queries'
import type { StatusTab } from './statuses'

/** The orders of a tab. An order whose status changes is updated in place and leaves when the tab or the place changes. */
export function useRequestList(tab: StatusTab, search: string, linkedId: string | null) {
  const choice = `${useLocation().key} ${useChosenPlace()}`
  const list = useOwnRequests(tab, search)
  const cardQueryOf = useOwnCard()
  const loaded = uniqueOf(list.data?.pages.flatMap((page) => page.items) ?? [])
  const linked = useLinkedRequest(linkedId, list.isSuccess && !list.isPlaceholderData ? loaded : undefined, {
    cardQueryOf,
    missing: 'We could not find that order.',
  })
  const stable = useStableList(linked ?? loaded, { idOf: ({ _id }) => _id, choice })
  const requests = useCurrentRequests(stable, cardQueryOf)

  useLiveEvent('donationStatusUpdated', ({ requestId, newStatus }) => {
    stable.keep(requests)
    const name = requests.find(({ _id }) => _id === requestId)?.food_id.name
    announce(statusAnnouncement(name, newStatus))
  })

  const reload = useReloadOwnRequests()
  useLiveEvent('foodItemChanged', ({ _id }) => {
    if (requests.some(({ food_id }) => food_id._id === _id)) reload()
  })

  const newest = list.data?.pages.at(-1)
  return {
    list,
    requests,
    counts: newest?.counts,
    toCollect: newest?.to_collect,
    /** Before a change, so that the orders it affects stay where they are. */
    keepInPlace: () => stable.keep(requests),
  }
}

/** An order can move to the next page between two requests. */
function uniqueOf(requests: readonly OwnRequest[]) {
  return [...new Map(requests.map((request) => [request._id, request])).values()]
}
