import type { NearbyItem } from '@surplate/contract/food-items'
import { pluralize } from '@surplate/contract/lib/pluralize'
import { useLiveEvent } from '~/lib/network/live-events'
import { useChoiceState } from '~/lib/use-choice-state'
import type { Filters } from './filters/filters'
import { useItemsSince } from './queries'

const namedUpTo = 3

/**
 * Items listed while the page is open. The live event is only a hint: these are what the API returns for the filters,
 * newest first.
 */
export function useNewItems(filters: Filters, choice: string) {
  const [since, changeSince] = useChoiceState<string | undefined>(choice, undefined)
  useLiveEvent('newFoodItemAvailable', ({ created_at }) => changeSince((before) => before ?? created_at))
  const answer = useItemsSince(filters, since)
  const items = answer.data?.items ?? []
  return {
    items: items.toSorted((one, other) => other.created_at.localeCompare(one.created_at)),
    counts: answer.data?.counts,
    updatedAt: answer.dataUpdatedAt,
  }
}

export function newItemsMessage(items: readonly NearbyItem[]) {
  if (items.length > namedUpTo) return `${pluralize(items.length, 'new donation')}.`
  return items.map(({ name, restaurant_name }) => `New donation: ${name}, ${restaurant_name}.`).join(' ')
}
