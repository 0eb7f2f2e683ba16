import { Recalls } from '~/features/recalls/recalls'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Recalls')
}

export default function RecallsPage() {
  return <Recalls />
}
