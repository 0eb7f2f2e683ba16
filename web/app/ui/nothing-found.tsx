import { counted } from '@surplate/contract/counted'
import { Button } from './button'
import { EmptyState } from './empty-state'
import { LineSkeleton } from './skeleton'

/** `title` is what the list says when it is empty for another reason. */
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

/** Under the title, while a list is searched. */
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
        {counted(count, 'item')}
      </b>{' '}
      with “{search}” in the name.
    </span>
  )
}
