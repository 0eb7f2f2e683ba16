import { SwitchOrganisation } from '~/features/app-shell/switch-organisation'
import { memberMeta } from '~/lib/loading/page-meta'
import type { Route } from './+types/switch-page'

export function meta() {
  return memberMeta('Switch organisation')
}

export default function SwitchPage({ params: { id } }: Route.ComponentProps) {
  return <SwitchOrganisation key={id} id={id} />
}
