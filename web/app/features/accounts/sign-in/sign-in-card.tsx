import { Mail } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '~/ui/controls/button'
import { Checkbox } from '~/ui/controls/checkbox'
import { GoogleMark } from '~/ui/controls/google-mark'
import { AlertBox } from '~/ui/feedback/alert-box'
import { SignInBenefits } from './sign-in-benefits'
import { useSignIn } from './use-sign-in'

/**
 * `heading` is the level for the page: h1 on /login, h2 on the landing page. `children` is another way to sign in, for
 * which the box about shared devices counts too; without it, a link leads to one.
 */
export function SignInCard({
  heading: Heading,
  notice,
  children,
}: {
  heading: 'h1' | 'h2'
  notice?: ReactNode
  children?: (isShared: () => boolean) => ReactNode
}) {
  const { message, loadingAccount, opening, retry, start, prepare } = useSignIn()
  const shared = useRef<HTMLInputElement>(null)
  const isShared = () => shared.current?.checked ?? false
  const early = { onPointerEnter: prepare, onFocus: prepare }
  const begin = () => {
    if (!opening) start(isShared())
  }
  return (
    <section
      aria-labelledby="sign-in"
      {...(!children && early)}
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
      {notice}
      <Button
        look="outlined"
        size="large"
        busy={loadingAccount || opening}
        onClick={begin}
        {...early}
        className="w-full mail-only:hidden"
      >
        {!loadingAccount && !opening && <GoogleMark />}
        <span className="ml-1">Sign in with Google</span>
      </Button>
      {children?.(isShared) ?? (
        <ButtonLink
          look="quiet"
          size="large"
          className="after-google mt-2.5 w-full mail-only:mb-6"
          to="/login"
        >
          <Mail aria-hidden="true" />
          Sign in by email
        </ButtonLink>
      )}
      <noscript>
        <p className="mt-3 text-sm text-soft">Signing in needs JavaScript.</p>
      </noscript>
      <div className={children ? 'mt-2' : 'mt-2 mail-only:hidden'}>
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
      <p className="text-center text-compact mail-only:hidden">
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
