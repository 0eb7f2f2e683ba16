import { PeopleSettings } from '~/features/settings/people/people-settings'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('People')
}

export default function PeopleSettingsPage() {
  return <PeopleSettings />
}
