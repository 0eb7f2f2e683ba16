import { counted, whole } from '@surplate/contract/counted'
import { LineSkeleton } from '../../ui/skeleton'
import { countOf, everyStatus, type StatusCounts } from './statuses'

/** Answers under the title: what do I collect, what is still open? */
export function TitleLine({
  counts,
  toCollect = 0,
}: {
  counts: StatusCounts | undefined
  /** Accepted, and there is still time. */
  toCollect: number | undefined
}) {
  if (!counts) return <LineSkeleton />
  const { pending } = counts
  if (countOf(counts, everyStatus) === 0)
    return 'What you claim appears here, with the answer of the restaurant.'
  const waiting = `${pending === 1 ? 'is' : 'are'} waiting for an answer.`
  if (toCollect > 0)
    return (
      <>
        <b>{counted(toCollect, 'order')}</b> {toCollect === 1 ? 'is' : 'are'} accepted and ready to collect.{' '}
        {pending > 0 && `${whole(pending)} ${waiting}`}
      </>
    )
  if (pending === 0) return 'Nothing to collect and nothing open right now.'
  return (
    <>
      <b>{counted(pending, 'order')}</b> {waiting}
    </>
  )
}
