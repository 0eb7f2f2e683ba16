import { urgency } from '@surplate/contract/food-rules'
import { useStableList } from '~/ui/controls/use-stable-list'
import { useNow } from '~/ui/layout/use-now'
import { useItems } from './queries'

/** The available items. An expired item leaves at once, without waiting for the server. */
export function useItemList(search: string) {
  const query = useItems('available', search)
  const now = useNow()
  const items = query.data?.filter((item) => urgency(new Date(item.facts.collect_by), now) !== 'expired')
  const { rows, isNew, arrive } = useStableList(items ?? [], { idOf: ({ _id }) => _id })
  return { query, items, rows, isNew, arrive }
}
