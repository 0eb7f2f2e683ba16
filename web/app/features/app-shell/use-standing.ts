import { useEffect, useEffectEvent } from 'react'
import { logFailure } from '~/lib/log'
import { useLiveEvent } from '~/lib/network/live-events'
import { onStandingRefused } from '~/lib/session/standing'
import { showToast } from '~/ui/feedback/toasts'

/** Keeps the session up to date with what the network thinks of the organisation, and says why something was refused. */
export function useStanding(reloadSession: () => Promise<void>) {
  const reload = useEffectEvent(() => {
    reloadSession().catch((failure: unknown) => logFailure('Failed to refresh the session', failure))
  })
  useLiveEvent('trustChanged', () => reload())
  const refused = useEffectEvent((text: string) => {
    showToast({ kind: 'failed', text, topic: 'standing' })
    reload()
  })
  useEffect(() => onStandingRefused((text) => refused(text)), [])
}
