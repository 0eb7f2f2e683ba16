import { SignInCard } from '~/features/accounts/sign-in/sign-in-card'
import { Hero } from '~/features/site/landing/hero'
import { SiteHeader } from '~/features/site/shell/site-header'
import { publicMeta } from '~/lib/loading/page-meta'
import { firstPage } from '~/lib/paths'
import { useSession } from '~/lib/session/session'
import { Button } from '~/ui/controls/button'
import { optional } from '~/ui/feedback/optional'

const BelowTheFold = optional({
  name: 'landing page',
  load: () => import('~/features/site/landing/below-the-fold'),
  pick: (module) => module.BelowTheFold,
  failed: (retry) => (
    <p className="wrap flex flex-wrap items-center gap-3 py-16">
      The rest of this page did not load.
      <Button look="quiet" onClick={retry}>
        Try again
      </Button>
    </p>
  ),
})
const WelcomeCard = optional({
  name: 'welcome card',
  load: () => import('~/features/accounts/registration/welcome-card'),
  pick: (module) => module.WelcomeCard,
})
const SiteFooter = optional({
  name: 'footer',
  load: () => import('~/features/site/shell/site-footer'),
  pick: (module) => module.SiteFooter,
})

// Constant elements, so that a session that loads does not replace what the build rendered before its code is there.
const belowTheFold = <BelowTheFold />
const footer = <SiteFooter />

export function meta() {
  return publicMeta({
    title: 'Surplus belongs on a plate',
    description:
      'Restaurants list what is left at closing. Food banks nearby claim it and collect it before it expires.',
  })
}

export default function LandingPage() {
  const { name, user_type } = useSession()
  return (
    <>
      <SiteHeader />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero
          dashboard={user_type ? firstPage[user_type] : undefined}
          card={user_type ? <WelcomeCard name={name} userType={user_type} /> : <SignInCard heading="h2" />}
        />
        {belowTheFold}
      </main>
      {footer}
    </>
  )
}
