import { Handover } from '~/features/pickups/handover/handover'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Hand over')
}

export default function HandoverPage() {
  return <Handover />
}
