import { useState } from 'react'
import { redirect, useLocation } from 'react-router'
import { LinkCard } from '~/features/accounts/sign-in/link-card'
import { memberMeta } from '~/lib/loading/page-meta'
import { CardPage } from '~/ui/layout/card-page'

export function meta() {
  return memberMeta('Sign in')
}

/** Without a link, as after a reload, the sign-in page knows what to do. */
export function clientLoader() {
  if (!window.location.hash) throw redirect('/login')
}

/** Shorter fragments are of the page itself, such as that of its skip link. */
const shortestToken = 20

/** Where the link in the mail leads. The token is in the fragment, which is sent to no server. */
export default function SignInPage() {
  const { hash } = useLocation()
  const [token, setToken] = useState(hash)
  if (hash !== token && hash.length > shortestToken) setToken(hash)
  return (
    <CardPage>
      <LinkCard key={token} token={token.slice(1)} />
    </CardPage>
  )
}
