import { CodeScreen } from '~/features/pickups/code/code-screen'
import { memberMeta } from '~/lib/loading/page-meta'

export function meta() {
  return memberMeta('Pickup code')
}

export default function CodePage() {
  return <CodeScreen />
}
