import { AccountSettings } from '~/features/settings/account/account-settings'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Account')
}

export default function AccountSettingsPage() {
  return <AccountSettings />
}
