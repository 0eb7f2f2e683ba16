import type { ShownInvitation } from '@surplate/contract/people'
import { roleNames } from '@surplate/contract/roles'
import { Mail } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/button'
import { GoogleMark } from '~/ui/controls/google-mark'
import { AlertBox } from '~/ui/feedback/alert-box'
import { Skeleton } from '~/ui/feedback/skeleton'
import { useAsked } from '../sign-in/asked-links'
import { SentCard } from '../sign-in/sent-card'
import { useAsk } from '../sign-in/use-ask'
import { useInvitation } from './use-invitation'
import { useJoin } from './use-join'

/** Where the link in an invitation mail leads. The token is in the fragment, which is sent to no server. */
export function InvitationCard() {
  const { hash } = useLocation()
  // The skip link of the page replaces the fragment.
  const [token] = useState(() => hash.slice(1))
  const { shown, end } = useInvitation(token)
  switch (shown.state) {
    case 'loading':
      return (
        <Card title="Your invitation">
          <div role="status" className="mt-4">
            <span className="sr-only">Loading...</span>
            <Skeleton className="h-32 rounded-sm" />
          </div>
        </Card>
      )
    case 'open':
      return <Open invitation={shown.invitation} token={token} onEnded={end} />
    case 'failed':
      return (
        <Card title="This did not load">
          <p className="mt-1 mb-5 text-soft">Check your connection and try again.</p>
          <Button size="large" className="w-full" onClick={shown.retry}>
            Try again
          </Button>
        </Card>
      )
    case 'ended':
    case 'incomplete':
      return (
        <Card title={shown.state === 'ended' ? 'This invitation has ended' : 'This link is not complete'}>
          <p className="mt-1 mb-5 text-soft">
            {shown.state === 'ended'
              ? 'It was used or withdrawn, or is older than seven days. Please ask for a new one.'
              : 'Please open it from the mail again, or copy all of it.'}
          </p>
          <ButtonLink look="quiet" size="large" className="w-full" to="/">
            See what Surplate is
          </ButtonLink>
        </Card>
      )
  }
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-labelledby="invitation"
      className="rounded-xl bg-surface px-6 py-7 text-fg shadow-4 lg:px-8 lg:py-9"
    >
      <h1 id="invitation" tabIndex={-1} className="text-[1.75rem] leading-8.5 wrap-anywhere outline-none">
        {title}
      </h1>
      {children}
    </section>
  )
}

function Open({
  invitation,
  token,
  onEnded,
}: {
  invitation: ShownInvitation
  token: string
  onEnded: () => void
}) {
  const { organisation, role, email } = invitation
  const here = `/invitation#${token}`
  const asked = useAsked()
  const waits = asked?.next === here
  const { person, busy, problem, join, joinAs, chooseAnother } = useJoin(token, { waiting: waits, onEnded })
  const { busy: asking, problem: notSent, ask } = useAsk()
  if (waits) return <SentCard asked={asked} onSignedIn={joinAs} />
  return (
    <Card title={`Join ${organisation.name}`}>
      <p className="mt-1 mb-5 wrap-anywhere text-soft">
        You are invited as {roleNames[role].withArticle}. Please sign in with the address{' '}
        <b className="font-semibold text-fg">{email}</b>.
      </p>
      {person ? (
        <div className="grid gap-3">
          <Button size="large" busy={busy} onClick={join}>
            Join {organisation.name}
          </Button>
          <p className="text-center text-sm wrap-anywhere text-soft">
            Signed in{person.email && ` as ${person.email}`}.{' '}
            <Button look="ghost" onClick={chooseAnother}>
              Use another account
            </Button>
          </p>
        </div>
      ) : (
        <div className="grid gap-2.5">
          <Button
            look="outlined"
            size="large"
            className="mail-only:hidden"
            busy={busy || person === undefined}
            onClick={join}
          >
            <GoogleMark />
            <span className="ml-1">Sign in with Google to join</span>
          </Button>
          <Button
            look="quiet"
            size="large"
            className="after-google"
            busy={asking}
            onClick={() => ask({ email, shared: false, next: here })}
          >
            {!asking && <Mail aria-hidden="true" />}
            Email me a sign-in link
          </Button>
        </div>
      )}
      {(problem ?? notSent) && (
        <div className="mt-4">
          <AlertBox>{problem ?? notSent}</AlertBox>
        </div>
      )}
    </Card>
  )
}
