import { ButtonLink } from '../../ui/button'
import { MessagePage } from '../../ui/message-page'

export function NotFound() {
  return (
    <MessagePage
      title="There is nothing on this plate"
      actions={
        <>
          <ButtonLink to="/">Back to the home page</ButtonLink>
          <ButtonLink look="quiet" to="/login">
            Sign in
          </ButtonLink>
        </>
      }
    >
      This page does not exist, or it has moved. Check the address, or start again from the home page.
    </MessagePage>
  )
}
