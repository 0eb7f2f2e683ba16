import { OrganisationSettings } from '~/features/settings/organisation/organisation-settings'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Organisation')
}

export default function OrganisationSettingsPage() {
  return <OrganisationSettings />
}
