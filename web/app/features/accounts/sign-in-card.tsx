import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { wasSignedOut } from '../../lib/paths'
import { AlertBox } from '../../ui/alert-box'
import { Button } from '../../ui/button'
import { Checkbox } from '../../ui/checkbox'
import { GoogleMark } from '../../ui/google-mark'
import { useSignIn } from './use-sign-in'

/** `heading` is the level that fits the page: the title of /login, a section of the landing page. */
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
      {wasSignedOut(state) && (
        <p role="status" className="-mt-1 mb-5 rounded-md bg-pending px-4 py-3 text-sm text-on-pending">
          <b className="font-semibold">You were signed out.{state.undone && ` ${state.undone}`}</b> Sign in
          again to carry on where you were.
        </p>
      )}
      <Button
        look="quiet"
        size="large"
        busy={loadingAccount || opening}
        onClick={begin}
        className="w-full gap-3! shadow-[inset_0_0_0_1px_var(--line-control)]!"
      >
        {!loadingAccount && !opening && <GoogleMark />}
        Sign in with Google
      </Button>
      <noscript>
        <p className="mt-3 text-sm text-soft">Signing in needs JavaScript.</p>
      </noscript>
      <div className="mt-2">
        <Checkbox ref={shared} label={<span className="text-[0.9375rem]">This is a shared device</span>} />
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
      <p className="text-center text-[0.9375rem]">
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
      <div className="mt-2 grid grid-cols-2 gap-2 border-t border-line pt-4.5 text-xs text-soft [&_b]:block [&_b]:text-sm [&_b]:font-semibold [&_b]:text-fg">
        <p>
          <b>Restaurants</b>
          List surplus in under a minute.
        </p>
        <p>
          <b>Food banks</b>
          Claim what is close, in one tap.
        </p>
      </div>
    </section>
  )
}
