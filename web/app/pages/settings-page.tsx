import { SettingsList } from '~/features/settings/settings-list'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Settings')
}

export default function SettingsPage() {
  return <SettingsList />
}
