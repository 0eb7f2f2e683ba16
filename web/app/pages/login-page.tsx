import { leadSignedInOn } from '~/features/accounts/session/guards'
import { LoginCard } from '~/features/accounts/sign-in/login-card'
import { publicMeta } from '~/lib/loading/page-meta'
import { CardPage } from '~/ui/layout/card-page'
import type { Route } from './+types/login-page'

export function meta() {
  return publicMeta({
    title: 'Sign in',
    description: 'Sign in to Surplate for your restaurant or food bank. There is no password to remember.',
  })
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  await leadSignedInOn(request)
}

export default function LoginPage() {
  return (
    <CardPage>
      <LoginCard />
    </CardPage>
  )
}
