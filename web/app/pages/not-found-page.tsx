import { NotFound } from '~/features/site/shell/not-found'
import { memberMeta } from '~/lib/loading/page-meta'
import { useInAppShell } from './use-in-app-shell'

export function meta() {
  return memberMeta('Page not found')
}

export default function NotFoundPage() {
  return <NotFound inAppShell={useInAppShell()} />
}
