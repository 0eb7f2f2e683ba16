import { IncomingRequests } from '~/features/donation-requests/incoming/incoming-requests'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Incoming Orders')
}

export default function IncomingRequestsPage() {
  return <IncomingRequests />
}
