import { firstPage } from '../../lib/paths'
import { useSession } from '../../lib/session'
import { ButtonLink } from '../../ui/button'
import { Message, MessagePage } from '../../ui/message-page'

/** `framed` where the bar of a member is around it already. */
export function NotFound({ framed = false }: { framed?: boolean }) {
  const { user_type } = useSession()
  const words = user_type ? memberWords(firstPage[user_type]) : visitorWords
  return framed ? <Message {...words} /> : <MessagePage {...words} />
}

const title = 'There is nothing on this plate'

const visitorWords = {
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

function memberWords(dashboard: string) {
  return {
    title,
    children: 'This page does not exist, or it has moved. Check the address, or go on from your dashboard.',
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
