import { PassScreen } from '~/features/pickups/pass/pass-screen'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Pickup pass')
}

export default function PassPage() {
  return <PassScreen />
}
