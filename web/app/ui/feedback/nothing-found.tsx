import { pluralize } from '@surplate/contract/lib/pluralize'
import { Button } from '../controls/button'
import { EmptyState } from './empty-state'
import { LineSkeleton } from './skeleton'

/** `title` is the list's usual empty text. */
export function NothingFound({
  title = 'Nothing found',
  search,
  onClear,
}: {
  title?: string
  search: string
  onClear: () => void
}) {
  return (
    <section className="card">
      <EmptyState art="plate" title={title} action={<Button onClick={onClear}>Clear search</Button>}>
        <span className="wrap-anywhere">Nothing here has “{search}” in its name.</span>
      </EmptyState>
    </section>
  )
}

/** Shown under the title while a search is active. */
export function FoundLine({
  count,
  more,
  search,
}: {
  count: number | undefined
  more: boolean
  search: string
}) {
  if (count === undefined) return <LineSkeleton />
  return (
    <span className="wrap-anywhere">
      <b>
        {more && 'More than '}
        {pluralize(count, 'item')}
      </b>{' '}
      with “{search}” in the name.
    </span>
  )
}
