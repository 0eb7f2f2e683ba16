import { Link } from 'react-router'
import { firstPage } from '~/lib/paths'
import { useSession } from '~/lib/session/session'
import { ButtonLink } from '~/ui/controls/button'
import { ThemeToggle } from '~/ui/controls/theme-toggle'
import { Logo } from '~/ui/layout/logo'

const lit = 'outline-white'

/** Header of the public pages, on their dark background. */
export function SiteHeader() {
  const { user_type } = useSession()
  return (
    <header className="absolute inset-x-0 top-0 z-(--z-nav) text-(--night-text) [--logo-gap:var(--night)]">
      <div className="wrap flex h-17 items-center gap-1 lg:h-20">
        <Logo className={`mr-auto ${lit}`} />
        <ThemeToggle
          look="bare"
          className={`text-(--night-soft) hover:bg-white/10 hover:text-white ${lit}`}
        />
        {user_type ? (
          <ButtonLink look="light" to={firstPage[user_type]} className={`ml-1 ${lit}`}>
            Open dashboard
          </ButtonLink>
        ) : (
          <>
            <Link
              to="/login"
              className={`inline-flex min-h-11 items-center px-3 font-medium hover:underline ${lit}`}
            >
              Login
            </Link>
            <ButtonLink look="light" to="/login" className={`ml-1 ${lit}`}>
              Join
            </ButtonLink>
          </>
        )}
      </div>
    </header>
  )
}
