import { VerificationStatus } from '~/features/verification/page/verification-status'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Verification')
}

export default function VerificationSettingsPage() {
  return <VerificationStatus />
}
