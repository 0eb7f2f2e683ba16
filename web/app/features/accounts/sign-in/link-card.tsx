import { useEffect, useEffectEvent, useState } from 'react'
import { logFailure } from '~/lib/log'
import { hasCode } from '~/lib/network/api'
import type { Person } from '~/lib/session/kept-sign-in'
import { Button, ButtonLink } from '~/ui/controls/button'
import { AccountCard } from './account-card'
import { askedLinks, forgetAsked, useAsked } from './asked-links'
import { openLink } from './by-mail'
import { EndedCard } from './ended-card'
import { MailCard } from './mail-card'
import { SentCard } from './sent-card'
import { SigningIn } from './signing-in'

type Opened = { state: 'opening' | 'elsewhere' | 'ended' | 'failed' } | { state: 'signed in'; person: Person }

/** Signs in with the link of the mail. */
export function LinkCard({ token }: { token: string }) {
  // What was asked for is forgotten once it is used.
  const [wish] = useState(askedLinks)
  const [opened, setOpened] = useState<Opened>({ state: 'opening' })
  const [renewed, setRenewed] = useState(false)
  const asked = useAsked()

  async function open() {
    setOpened({ state: 'opening' })
    try {
      setOpened({ state: 'signed in', person: await openLink(token) })
      forgetAsked()
    } catch (failure) {
      if (hasCode(failure, 'OTHER_BROWSER')) return setOpened({ state: 'elsewhere' })
      if (hasCode(failure, 'LINK_ENDED')) return setOpened({ state: 'ended' })
      logFailure('Failed to sign in with the link', failure)
      setOpened({ state: 'failed' })
    }
  }
  const start = useEffectEvent(open)
  useEffect(() => {
    // Nobody finds it in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    void start()
  }, [])

  if (opened.state === 'signed in') return <AccountCard person={opened.person} next={wish?.next ?? null} />
  if (renewed && asked)
    return <SentCard asked={asked} onSignedIn={(person) => setOpened({ state: 'signed in', person })} />
  switch (opened.state) {
    case 'opening':
      return <SigningIn />
    case 'ended':
      return <EndedCard wish={wish} onSent={() => setRenewed(true)} />
    case 'elsewhere':
      return (
        <MailCard title="Open it where you asked" announced>
          <p className="mt-1 text-soft">
            To keep others out, the link only works in the browser where you asked for it.
          </p>
          <p className="mt-3 mb-5 text-soft">
            Is that on another device? Type the six digits of the mail there.
          </p>
          <ButtonLink look="quiet" size="large" className="w-full" to="/login">
            Sign in here instead
          </ButtonLink>
        </MailCard>
      )
    case 'failed':
      return (
        <MailCard title="This did not work" announced>
          <p className="mt-1 mb-5 text-soft">
            You are not signed in yet. Check your connection and try again.
          </p>
          <Button size="large" className="w-full" onClick={open}>
            Try again
          </Button>
        </MailCard>
      )
  }
}
