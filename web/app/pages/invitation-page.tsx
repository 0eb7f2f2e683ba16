import { InvitationCard } from '~/features/accounts/invitation/invitation-card'
import { memberMeta } from '~/lib/loading/page-meta'
import { CardPage } from '~/ui/layout/card-page'

export function meta() {
  return memberMeta('Your invitation')
}

export default function InvitationPage() {
  return (
    <CardPage>
      <InvitationCard />
    </CardPage>
  )
}
