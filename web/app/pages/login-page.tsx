import { leadSignedInOn } from '../features/accounts/guards'
import { SignInCard } from '../features/accounts/sign-in-card'
import { publicMeta } from '../lib/page-meta'
import { Logo } from '../ui/logo'
import { TownMap } from '../ui/town-map'
import type { Route } from './+types/login-page'

export function meta() {
  return publicMeta({
    title: 'Sign in',
    description: 'Sign in to Surplate with the Google account of your restaurant or food bank.',
  })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await leadSignedInOn(request)
}

export default function LoginPage() {
  return (
    <div className="relative grid min-h-dvh grid-rows-[auto_1fr] overflow-hidden bg-night [--logo-gap:var(--night)]">
      <TownMap town="wide" places={false} className="opacity-60" />
      <header className="wrap relative flex h-17 items-center lg:h-20">
        <Logo className="text-white outline-white!" />
      </header>
      <main
        id="content"
        tabIndex={-1}
        className="relative outline-none mx-auto w-full max-w-104 self-center px-4 pt-4 pb-28"
      >
        <SignInCard heading="h1" />
      </main>
    </div>
  )
}
