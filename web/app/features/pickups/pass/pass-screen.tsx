import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { makeQueryClient } from '~/lib/network/queries'
import { keepAppOnDevice } from '~/lib/network/service-worker'
import { tabStorage } from '~/lib/storage'
import { Button } from '~/ui/controls/button'
import { LoadingPage } from '~/ui/layout/loading-page'
import { MessagePage } from '~/ui/layout/message-page'
import { FullScreen } from '../handover/full-screen'
import { PassEnded, PassTaken } from './pass-closed'
import { PassPage } from './pass-page'
import { usePass } from './use-pass'

const tokenKey = 'pass_token'

/** The page of a driver without an account. The token is in the fragment, which is sent to no server. */
export function PassScreen() {
  const token = useToken()
  const [client] = useState(makeQueryClient)
  // Back doors have no signal: a reload must find the page on the phone.
  useEffect(keepAppOnDevice, [])
  return (
    <QueryClientProvider client={client}>
      <FullScreen>{token ? <PassOf key={token} token={token} /> : <PassIncomplete />}</FullScreen>
    </QueryClientProvider>
  )
}

/** The page's skip link replaces the fragment, so the tab remembers the token. */
function useToken() {
  const fragment = useLocation().hash.slice(1)
  const token = fragment === 'content' ? (tabStorage.get(tokenKey) ?? '') : fragment
  useEffect(() => {
    if (token) tabStorage.set(tokenKey, token)
  }, [token])
  return token
}

function PassOf({ token }: { token: string }) {
  const { data, device, contact, isPending, refetch } = usePass(token)
  if (data?.state === 'open') return <PassPage token={token} device={device} view={data.view} />
  if (data?.state === 'ended') return <PassEnded contact={contact} />
  if (data?.state === 'taken') return <PassTaken contact={contact} />
  if (isPending) return <LoadingPage />
  return (
    <MessagePage
      title="This pass did not load"
      actions={<Button onClick={() => refetch()}>Try again</Button>}
    >
      Check your connection. Once the pass has been opened here, it works without one.
    </MessagePage>
  )
}

function PassIncomplete() {
  return (
    <MessagePage title="This link is incomplete" actions={null}>
      Open it again from the message you got, or ask the food bank for a new one.
    </MessagePage>
  )
}
