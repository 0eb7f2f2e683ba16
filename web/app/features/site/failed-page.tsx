import { useEffect, useState } from 'react'
import { logFailure } from '../../lib/log'
import { isMissingCode, reloadOnce } from '../../lib/missing-code'
import { isOffline, useOffline } from '../../lib/online'
import { Button, ButtonLink } from '../../ui/button'
import { LoadingPage } from '../../ui/loading-page'
import { Message, MessagePage } from '../../ui/message-page'

/** In the place of a page that failed. `framed` where the bar of a member is around it already. */
export function FailedPage({ error, framed = false }: { error: unknown; framed?: boolean }) {
  useEffect(() => logFailure('The page failed', error), [error])
  const offline = useOffline()
  const missing = isMissingCode(error)
  // A page that could not be loaded for want of a network comes as soon as there is one.
  const [wasOffline] = useState(isOffline)
  const [reloading, setReloading] = useState(missing && !wasOffline)
  useEffect(() => {
    if (reloading) setReloading(reloadOnce())
  }, [reloading])
  useEffect(() => {
    if (wasOffline && !offline) window.location.reload()
  }, [wasOffline, offline])

  if (reloading) return <LoadingPage />
  const words = offline ? offlineWords : failedWords
  return framed ? <Message {...words} /> : <MessagePage {...words} />
}

const tryAgain = <Button onClick={() => window.location.reload()}>Try again</Button>

const offlineWords = {
  title: 'You are offline',
  children: 'This page is not on your device yet. It opens by itself when you are back online.',
  actions: tryAgain,
}

const failedWords = {
  title: 'This page did not load',
  children: 'Something went wrong on the way here. Nothing you have saved is lost.',
  actions: (
    <>
      {tryAgain}
      <ButtonLink look="quiet" to="/" reloadDocument>
        Back to the home page
      </ButtonLink>
    </>
  ),
}
