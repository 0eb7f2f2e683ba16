import type { Conversation } from '@surplate/contract/pickups'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { useWrite } from '~/lib/network/use-write'
import { expectedErrors, whyNot } from '../page/why-not'

export function useConversation(id: string) {
  const { pickups } = useApiQueries()
  return useQuery(
    pickups.listMessages.queryOptions({
      input: { id },
      meta: { failure: 'Failed to load the conversation' },
    }),
  )
}

/** Tells the other side that its messages were seen. */
export function useMarkRead() {
  const { pickups } = useApiQueries()
  return useWrite((input: { id: string }, options) => api.pickups.markRead(input, options), {
    invalidates: [pickups.listOfFoodBank.key(), pickups.listOfRestaurant.key()],
    failure: 'Failed to mark the conversation as seen',
    patch: (client, { unread }, { id }) =>
      client.setQueryData(
        pickups.get.queryKey({ input: { id } }),
        (pickup) => pickup && { ...pickup, unread },
      ),
  })
}

/** Stops or allows messages between the two organisations. */
export function useSetBlock(id: string, onFailed: (text: string) => void) {
  const { pickups } = useApiQueries()
  return useWrite((blocked: boolean, options) => api.pickups.setBlock({ id, blocked }, options), {
    failure: 'Failed to stop or allow messages',
    expected: expectedErrors,
    patch: (client, conversation: Conversation) =>
      client.setQueryData(pickups.listMessages.queryKey({ input: { id } }), conversation),
    onFailed: (failure) => onFailed(whyNot(failure, 'We couldn’t change that.')),
  })
}

/** Reports a message to the operators. */
export function useReportMessage(id: string, onDone: () => void) {
  const [problem, setProblem] = useState<string>()
  const write = useWrite(
    (report: { message_id: string; reason: string }, options) =>
      api.pickups.reportMessage({ id, ...report }, options),
    {
      failure: 'Failed to report a message',
      expected: expectedErrors,
      onDone,
      onFailed: (failure) => setProblem(whyNot(failure, 'We couldn’t send your report.')),
    },
  )
  return { ...write, problem }
}
