import { ConfirmEmailCard } from '../features/accounts/confirm-email-card'
import { memberMeta } from '../lib/page-meta'
import { CardPage } from '../ui/card-page'

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
