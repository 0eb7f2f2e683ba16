import { counted } from '../../lib/format'
import { LineSkeleton } from '../../ui/skeleton'
import { countOf, everyStatus, type StatusCounts } from './statuses'

/** Answers under the title: what do I collect, what is still open? */
export function TitleLine({ counts }: { counts: StatusCounts | undefined }) {
  if (!counts) return <LineSkeleton />
  const { accepted, pending } = counts
  if (countOf(counts, everyStatus) === 0)
    return 'What you claim appears here, with the answer of the restaurant.'
  const waiting = `${pending === 1 ? 'is' : 'are'} waiting for an answer.`
  if (accepted > 0)
    return (
      <>
        <b>{counted(accepted, 'order')}</b> {accepted === 1 ? 'is' : 'are'} accepted and ready to collect.{' '}
        {pending > 0 && `${pending} ${waiting}`}
      </>
    )
  if (pending === 0) return 'Nothing to collect and nothing open right now.'
  return (
    <>
      <b>{counted(pending, 'order')}</b> {waiting}
    </>
  )
}
