import { Link } from 'react-router'
import { firstPage } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { Logo } from '../../ui/logo'
import { ThemeToggle } from '../../ui/theme-toggle'

const lit = 'outline-white!'

/** The bar of the pages that everybody may read. It lies on the night ground at their top. */
export function SiteHeader() {
  const { user_type } = useSession()
  return (
    <header className="absolute inset-x-0 top-0 z-(--z-nav) text-(--night-text) [--logo-gap:var(--night)]">
      <div className="wrap flex h-17 items-center gap-1 lg:h-20">
        <Logo className={`mr-auto ${lit}`} />
        <ThemeToggle className={`text-(--night-soft)! hover:bg-white/10! hover:text-white! ${lit}`} />
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
