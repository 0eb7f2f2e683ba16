import { firstPage } from '~/lib/paths'
import { useSession } from '~/lib/session/session'
import { ButtonLink } from '~/ui/controls/button'
import { Message, MessagePage } from '~/ui/layout/message-page'

/** `inAppShell` if it is inside the app shell. */
export function NotFound({ inAppShell = false }: { inAppShell?: boolean }) {
  const { user_type } = useSession()
  const message = user_type ? memberMessage(firstPage[user_type]) : visitorMessage
  return inAppShell ? <Message {...message} /> : <MessagePage {...message} />
}

const title = 'There is nothing on this plate'

const visitorMessage = {
  title,
  children:
    'This page does not exist, or it has moved. Check the address, or start again from the home page.',
  actions: (
    <>
      <ButtonLink to="/">Back to the home page</ButtonLink>
      <ButtonLink look="quiet" to="/login">
        Sign in
      </ButtonLink>
    </>
  ),
}

function memberMessage(dashboard: string) {
  return {
    title,
    children:
      'This page does not exist, or it has moved. Check the address, or continue from your dashboard.',
    actions: (
      <>
        <ButtonLink to={dashboard}>Open your dashboard</ButtonLink>
        <ButtonLink look="quiet" to="/help">
          Help centre
        </ButtonLink>
      </>
    ),
  }
}
