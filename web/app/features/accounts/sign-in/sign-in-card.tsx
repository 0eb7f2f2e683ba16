import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { wasSignedOut } from '~/lib/paths'
import { Button } from '~/ui/controls/button'
import { Checkbox } from '~/ui/controls/checkbox'
import { GoogleMark } from '~/ui/controls/google-mark'
import { AlertBox } from '~/ui/feedback/alert-box'
import { SignInBenefits } from './sign-in-benefits'
import { SignedOutNotice } from './signed-out-notice'
import { useSignIn } from './use-sign-in'

/** `heading` is the level for the page: h1 on /login, h2 on the landing page. */
export function SignInCard({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  const { message, loadingAccount, opening, retry, start, prepare } = useSignIn()
  const { state } = useLocation()
  const shared = useRef<HTMLInputElement>(null)
  const begin = () => {
    if (!opening) start(shared.current?.checked ?? false)
  }
  return (
    <section
      aria-labelledby="sign-in"
      onPointerEnter={prepare}
      onFocus={prepare}
      className="rounded-xl bg-surface px-6 pt-7 pb-6 text-fg shadow-4 lg:px-8 lg:pt-9 lg:pb-7"
    >
      <Heading
        id="sign-in"
        tabIndex={Heading === 'h1' ? -1 : undefined}
        className="text-[1.75rem] leading-8.5"
      >
        Sign in
      </Heading>
      <p className="mt-1 mb-5 text-soft">Please login to continue to your account.</p>
      {wasSignedOut(state) && <SignedOutNotice lostAction={state.lostAction} />}
      <Button
        look="outlined"
        size="large"
        busy={loadingAccount || opening}
        onClick={begin}
        className="w-full"
      >
        {!loadingAccount && !opening && <GoogleMark />}
        <span className="ml-1">Sign in with Google</span>
      </Button>
      <noscript>
        <p className="mt-3 text-sm text-soft">Signing in needs JavaScript.</p>
      </noscript>
      <div className="mt-2">
        <Checkbox ref={shared} label={<span className="text-compact">This is a shared device</span>} />
      </div>
      {message && (
        <div className="my-2">
          <AlertBox
            action={
              <Button look="quiet" onClick={retry}>
                Try again
              </Button>
            }
          >
            <span className="text-sm">{message}</span>
          </AlertBox>
        </div>
      )}
      <p className="text-center text-compact">
        <Link
          to="/login"
          onClick={(event) => {
            event.preventDefault()
            begin()
          }}
          className="link inline-flex min-h-11 items-center"
        >
          Need an account? Create one
        </Link>
      </p>
      <SignInBenefits />
    </section>
  )
}
