import { pluralize } from '@surplate/contract/lib/pluralize'
import { TriangleAlert } from 'lucide-react'
import { recallsPage } from '~/lib/member-paths'
import { TopNote } from '~/ui/layout/top-note'

/** Under the bar of every page, until someone has answered. */
export function RecallNote({ count }: { count: number }) {
  return (
    <TopNote
      label="Recall"
      tone="danger"
      icon={TriangleAlert}
      headline={count === 1 ? 'A recall concerns you.' : `${pluralize(count, 'recall')} concern you.`}
      action="Answer now"
      to={recallsPage}
    >
      Please say what became of the food.
    </TopNote>
  )
}
