import { leadSignedInOn } from '~/features/accounts/session/guards'
import { SignInCard } from '~/features/accounts/sign-in/sign-in-card'
import { publicMeta } from '~/lib/loading/page-meta'
import { CardPage } from '~/ui/layout/card-page'
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
    <CardPage>
      <SignInCard heading="h1" />
    </CardPage>
  )
}
