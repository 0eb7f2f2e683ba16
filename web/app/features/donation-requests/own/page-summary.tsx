import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { countOf, everyStatus, type StatusCounts } from './statuses'

/** Line under the title: orders to collect and orders still pending. */
export function PageSummary({
  counts,
  toCollect = 0,
}: {
  counts: StatusCounts | undefined
  /** Accepted and not expired. */
  toCollect: number | undefined
}) {
  if (!counts) return <LineSkeleton long />
  const { pending } = counts
  if (countOf(counts, everyStatus) === 0)
    return 'Items you claim appear here, along with the restaurant’s answer.'
  const waiting = `${pending === 1 ? 'is' : 'are'} waiting for an answer.`
  if (toCollect > 0)
    return (
      <>
        <b>{pluralize(toCollect, 'order')}</b> {toCollect === 1 ? 'is' : 'are'} accepted and ready to collect.{' '}
        {pending > 0 && `${formatInteger(pending)} ${waiting}`}
      </>
    )
  if (pending === 0) return 'Nothing to collect and nothing pending right now.'
  return (
    <>
      <b>{pluralize(pending, 'order')}</b> {waiting}
    </>
  )
}
