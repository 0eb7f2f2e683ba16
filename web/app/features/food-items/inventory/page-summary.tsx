import type { DescribedItem } from '@surplate/contract/food-items'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { useNow } from '~/ui/layout/use-now'
import { inventorySummary } from './summary'

export function PageSummary({
  items,
  more,
  failed,
}: {
  items: readonly DescribedItem[] | undefined
  more: boolean
  failed: boolean
}) {
  const now = useNow()
  if (!items) return failed ? 'Food banks still see what you have listed.' : <LineSkeleton long />
  if (items.length === 0) return 'Items you list here are offered to food banks nearby.'
  const { count, next } = inventorySummary(items, more, now)
  return (
    <>
      <b>{count}</b> listed. {next}
    </>
  )
}
