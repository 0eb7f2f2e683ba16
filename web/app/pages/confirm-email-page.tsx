import { ConfirmEmailCard } from '~/features/accounts/confirm-email/confirm-email-card'
import { memberMeta } from '~/lib/loading/page-meta'
import { CardPage } from '~/ui/layout/card-page'

export function meta() {
  return memberMeta('Confirm your email')
}

export default function ConfirmEmailPage() {
  return (
    <CardPage>
      <ConfirmEmailCard />
    </CardPage>
  )
}
