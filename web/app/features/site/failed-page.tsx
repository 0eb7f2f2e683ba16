import { Button, ButtonLink } from '../../ui/button'
import { MessagePage } from '../../ui/message-page'

export function FailedPage() {
  return (
    <MessagePage
      title="This page did not load"
      actions={
        <>
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <ButtonLink look="quiet" to="/" reloadDocument>
            Back to the home page
          </ButtonLink>
        </>
      }
    >
      Something went wrong on the way here. Nothing you have saved is lost.
    </MessagePage>
  )
}
