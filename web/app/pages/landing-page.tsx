import { WelcomeCard } from '~/features/accounts/registration/welcome-card'
import { SignInCard } from '~/features/accounts/sign-in/sign-in-card'
import { FeaturedRestaurants } from '~/features/site/landing/featured-restaurants'
import { Goals } from '~/features/site/landing/goals'
import { Hero } from '~/features/site/landing/hero'
import { Steps } from '~/features/site/landing/steps'
import { SiteFooter } from '~/features/site/shell/site-footer'
import { SiteHeader } from '~/features/site/shell/site-header'
import { publicMeta } from '~/lib/loading/page-meta'
import { firstPage } from '~/lib/paths'
import { useSession } from '~/lib/session/session'

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
        <Steps />
        <FeaturedRestaurants />
        <Goals />
      </main>
      <SiteFooter />
    </>
  )
}
