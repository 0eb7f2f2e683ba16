import { NotFound } from '../features/site/not-found'
import { memberMeta } from '../lib/page-meta'
import { useFramed } from './use-framed'

export function meta() {
  return memberMeta('Page not found')
}

export default function NotFoundPage() {
  return <NotFound framed={useFramed()} />
}
