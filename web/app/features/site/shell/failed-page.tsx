import { useEffect, useState } from 'react'
import { isMissingCode, reloadOnce } from '~/lib/loading/missing-code'
import { logFailure } from '~/lib/log'
import { isOffline, useOffline } from '~/lib/network/online'
import { Button, ButtonLink } from '~/ui/controls/button'
import { LoadingPage } from '~/ui/layout/loading-page'
import { Message, MessagePage } from '~/ui/layout/message-page'

/** Replaces a page that failed. `inAppShell` if it is inside the app shell. */
export function FailedPage({ error, inAppShell = false }: { error: unknown; inAppShell?: boolean }) {
  useEffect(() => logFailure('The page failed', error), [error])
  const offline = useOffline()
  const missing = isMissingCode(error)
  // Reload once the network is back.
  const [wasOffline] = useState(isOffline)
  const [reloading, setReloading] = useState(missing && !wasOffline)
  useEffect(() => {
    if (reloading) setReloading(reloadOnce())
  }, [reloading])
  useEffect(() => {
    if (wasOffline && !offline) window.location.reload()
  }, [wasOffline, offline])

  if (reloading) return <LoadingPage />
  const message = offline ? offlineMessage : failedMessage
  return inAppShell ? <Message {...message} /> : <MessagePage {...message} />
}

const tryAgain = <Button onClick={() => window.location.reload()}>Try again</Button>

const offlineMessage = {
  title: 'You are offline',
  children: 'This page isn’t on your device yet. It will open once you’re back online.',
  actions: tryAgain,
}

const failedMessage = {
  title: 'This page did not load',
  children: 'Something went wrong while loading it. Nothing you’ve saved is lost.',
  actions: (
    <>
      {tryAgain}
      <ButtonLink look="quiet" to="/" reloadDocument>
        Back to the home page
      </ButtonLink>
    </>
  ),
}
