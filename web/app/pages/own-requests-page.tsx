import { OwnRequests } from '~/features/donation-requests/own/own-requests'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('My Food Bank Orders')
}

export default function OwnRequestsPage() {
  return <OwnRequests />
}
