import { useEffect, useRef, useState } from 'react'
import { useLocation, useRevalidator, useSearchParams } from 'react-router'
import { wasSignedOut } from '~/lib/paths'
import type { Person } from '~/lib/session/kept-sign-in'
import { mayBeSignedIn } from '~/lib/session/sign-in-hint'
import { Button } from '~/ui/controls/button'
import { optional } from '~/ui/feedback/optional'
import { Skeleton } from '~/ui/feedback/skeleton'
import { useAsked } from './asked-links'
import { SignInCard } from './sign-in-card'
import { SignedOutNotice } from './signed-out-notice'
import { SigningIn } from './signing-in'

const MailForm = optional({
  name: 'sign-in by mail',
  load: () => import('./mail-form'),
  pick: (module) => module.MailForm,
  loading: <Skeleton className="h-34.5 rounded-md" />,
  failed: (retry) => (
    <Button look="quiet" size="large" className="w-full" onClick={retry}>
      Sign in by email
    </Button>
  ),
})
const SentCard = optional({
  name: 'sent card',
  load: () => import('./sent-card'),
  pick: (module) => module.SentCard,
  loading: <SigningIn />,
})
const AccountCard = optional({
  name: 'account card',
  load: () => import('./account-card'),
  pick: (module) => module.AccountCard,
  loading: <SigningIn />,
})

/** Signs in with Google or by mail, and waits for the mail. */
export function LoginCard() {
  const { state } = useLocation()
  const [search] = useSearchParams()
  const asked = useAsked()
  const [person, setPerson] = useState<Person>()
  const next = search.get('next')
  const waited = useSignInElsewhere(asked !== null || person !== undefined)

  if (person) return <AccountCard person={person} next={next} />
  if (asked) return <SentCard asked={asked} onSignedIn={setPerson} />
  return (
    <SignInCard
      heading="h1"
      notice={wasSignedOut(state) && <SignedOutNotice lostAction={state.lostAction} />}
    >
      {(isShared) => (
        <>
          <p className="my-4.5 flex items-center gap-3.5 text-sm text-faint before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong mail-only:hidden">
            or
          </p>
          <MailForm isShared={isShared} next={next} focused={waited.current} />
          <p className="mt-3 hidden text-sm text-soft mail-only:block">
            New here? The same link creates your account.
          </p>
        </>
      )}
    </SignInCard>
  )
}

/** The link in the mail opens another tab. Once that one is signed in, this one goes on too. Returns whether it waited. */
function useSignInElsewhere(waits: boolean) {
  const waited = useRef(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (waits) waited.current = true
    else if (waited.current && mayBeSignedIn()) void revalidate()
  }, [waits, revalidate])
  return waited
}
