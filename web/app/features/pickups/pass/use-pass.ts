import type { PassView } from '@surplate/contract/passes'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, hasCode } from '~/lib/network/api'
import { isOffline } from '~/lib/network/online'
import { useWrite } from '~/lib/network/use-write'
import { forgetView, openSavedPass, saveView } from './saved-pass'

const everyMs = 15_000

export type Pass = { state: 'open'; view: PassView } | { state: 'ended' } | { state: 'taken' }

/** The pass of this link, from the server or, without a connection, as it was last seen here. */
export function usePass(token: string) {
  const [saved] = useState(() => openSavedPass(token))
  const query = useQuery<Pass>({
    queryKey: keyOf(token),
    queryFn: ({ signal }) =>
      api.passes.open({ token, device: saved.device }, { signal }).then(
        (view) => opened(token, view),
        (failure: unknown) => closed(token, failure),
      ),
    ...(saved.view && { initialData: { state: 'open', view: saved.view }, initialDataUpdatedAt: 0 }),
    refetchInterval: ({ state }) => !isOffline() && state.data?.state !== 'ended' && everyMs,
    meta: { failure: 'Failed to open the pass' },
  })
  return { ...query, device: saved.device, contact: openSavedPass(token).contact }
}

/** What the holder of a pass can say. Each answer is the pass as it is then. */
export function usePassCalls(token: string, device: string) {
  const client = useQueryClient()
  const outcome = {
    expected: ['PASS_ENDED', 'PASS_TAKEN', 'PICKUP_ENDED', 'CONVERSATION_CLOSED'] as const,
    failure: 'Failed to use the pass',
    onDone: (view: PassView) => client.setQueryData(keyOf(token), opened(token, view)),
    // It may have failed because the pass or the pickup has ended.
    onFailed: () => void client.invalidateQueries({ queryKey: keyOf(token) }),
  }
  const step = useWrite(api.passes.step, outcome)
  const say = useWrite(api.passes.say, outcome)
  return {
    step: (to: 'on_the_way' | 'arrived') => step.start({ token, device, step: to }),
    say: (phrase: Parameters<typeof say.start>[0]['phrase']) => say.start({ token, device, phrase }),
    stepping: step.busy,
    saying: say.sending?.phrase,
    failed: step.failed || say.failed,
  }
}

function keyOf(token: string) {
  return ['pass', token]
}

function opened(token: string, view: PassView): Pass {
  saveView(token, view)
  return { state: 'open', view }
}

function closed(token: string, failure: unknown): Pass {
  const taken = hasCode(failure, 'PASS_TAKEN')
  if (!taken && !hasCode(failure, 'PASS_ENDED')) throw failure
  forgetView(token)
  return { state: taken ? 'taken' : 'ended' }
}
