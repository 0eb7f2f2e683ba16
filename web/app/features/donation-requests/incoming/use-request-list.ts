import type { IncomingRequest } from '@surplate/contract/donation-requests'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { StatusFilter } from '@surplate/contract/request-rules'
import { useLocation } from 'react-router'
import { useLiveEvent } from '~/lib/network/live-events'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { useHandler } from '~/lib/use-handler'
import { useStableList } from '~/ui/controls/use-stable-list'
import { announce } from '~/ui/feedback/announcements'
import { useCurrentRequests } from '../use-current-requests'
import { useLinkedRequest } from '../use-linked-request'
import { type Answer, countsWithAnswers, withAnswers } from './answering'
import { useIncomingCard, useIncomingRequests } from './queries'
import { useDecisions } from './use-decisions'

/** The orders of a tab. An order that is answered is updated in place and leaves when the tab or the place changes. */
export function useRequestList(status: StatusFilter | undefined, search: string, linkedId: string | null) {
  const choice = `${useLocation().key} ${useChosenPlace()}`
  const list = useIncomingRequests(status, search)
  const cardQueryOf = useIncomingCard()
  const listed = useLinkedRequest(linkedId, list.isPlaceholderData ? undefined : list.data?.requests, {
    cardQueryOf,
    missing: 'We could not find this order.',
  })
  const stable = useStableList(listed ?? [], { idOf: ({ _id }) => _id, choice })
  const current = useCurrentRequests(stable, cardQueryOf)
  const { answering, decide, reconsider } = useDecisions()
  useLiveEvent('newDonationRequest', ({ request, food_item }) => {
    stable.arrive(request._id)
    announce(`New order: ${formatInteger(request.requested_quantity)} × ${food_item.name}.`)
  })
  useLiveEvent('donationStatusUpdated', () => stable.keep(current))

  return {
    list,
    /** Undefined while loading. */
    requests: listed && withAnswers(current, answering),
    /** Without those that were answered in this tab. */
    listed: withAnswers(listed ?? [], answering),
    counts: list.data?.counts && countsWithAnswers(list.data.counts, listed ?? [], answering),
    isNew: stable.isNew,
    heldCount: stable.heldCount,
    decide: useHandler((request: IncomingRequest, answer: Answer) => {
      stable.keep(current)
      decide(request, answer)
    }),
    reconsider: useHandler((request: IncomingRequest) => {
      stable.keep(current)
      reconsider(request)
    }),
  }
}
