import { NotFound } from '../features/site/not-found'
import { memberMeta } from '../lib/page-meta'

export function meta() {
  return memberMeta('Page not found')
}

export default function NotFoundPage() {
  return <NotFound />
}
