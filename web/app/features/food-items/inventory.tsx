import type { FoodItem } from '@surplate/contract/food-items'
import { urgency } from '@surplate/contract/food-rules'
import { History, Plus } from 'lucide-react'
import { useState } from 'react'
import { useLiveEvent } from '../../lib/live'
import { useSearchText } from '../../lib/use-search-text'
import { announce } from '../../ui/announcements'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { foodGrid } from '../../ui/food-card'
import { FoodCardSkeletons } from '../../ui/food-card-skeleton'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { FoundLine, NothingFound } from '../../ui/nothing-found'
import { PageHeader } from '../../ui/page-header'
import { SearchField, seenAtAGlance } from '../../ui/search-field'
import { Skeleton } from '../../ui/skeleton'
import { useArrivals } from '../../ui/use-arrivals'
import { useNow } from '../../ui/use-now'
import { AddItemSheet } from './add-item-sheet'
import { EarlierItemsSheet } from './earlier-items-sheet'
import { InventoryCard } from './inventory-card'
import { emptyItem, type ItemValues, valuesOf } from './item-values'
import { useItems } from './queries'
import { inventorySummary } from './summary'
import { useDraft } from './use-draft'
import { WithdrawSheet } from './withdraw-sheet'

type Opened =
  | { sheet: 'add'; initial: ItemValues }
  | { sheet: 'earlier' }
  | { sheet: 'withdraw'; item: FoodItem }

const grid = `${foodGrid} min-[75rem]:grid-cols-4`

export function Inventory() {
  const { search, change } = useSearchText()
  const query = useItems('available', search)
  const now = useNow()
  const arrivals = useArrivals()
  const [opened, setOpened] = useState<Opened>()
  useDraft((initial) => setOpened({ sheet: 'add', initial }))
  const close = () => setOpened(undefined)
  const items = query.data?.filter((item) => urgency(new Date(item.expiration_date), now) !== 'expired')
  // Another screen lists, withdraws or accepts, and food banks claim: the list and its counts follow.
  useLiveEvent('newFoodItemAvailable', () => query.refetch())
  useLiveEvent('foodItemGone', () => query.refetch())
  useLiveEvent('foodItemBack', () => query.refetch())
  useLiveEvent('newDonationRequest', () => query.refetch())
  useLiveEvent('donationStatusUpdated', () => query.refetch())

  function added(item: FoodItem) {
    close()
    window.scrollTo({ top: 0, behavior: 'instant' })
    arrivals.arrive(item._id)
    announce(`${item.name} is listed.`)
  }

  return (
    <>
      <PageHeader
        title="My Inventory"
        actions={
          <>
            <Button look="quiet" className="max-md:min-h-13" onClick={() => setOpened({ sheet: 'earlier' })}>
              <History aria-hidden="true" />
              Earlier items
            </Button>
            <Button
              className="max-md:min-h-13 max-md:flex-1"
              onClick={() => setOpened({ sheet: 'add', initial: emptyItem })}
            >
              <Plus aria-hidden="true" />
              Add Item
            </Button>
          </>
        }
      >
        {search ? (
          <FoundLine count={items?.length} more={query.hasNextPage} search={search} />
        ) : (
          <Summary items={items} more={query.hasNextPage} failed={query.isError} />
        )}
      </PageHeader>
      <SearchField
        when={query.hasNextPage || (items?.length ?? 0) > seenAtAGlance}
        label="Search your items"
        value={search}
        onChange={change}
        className="mb-5 md:max-w-88"
      />
      {query.isPending && (
        <ul aria-hidden="true" className={grid}>
          <FoodCardSkeletons />
        </ul>
      )}
      {query.isError && !items && (
        <LoadFailed onRetry={() => query.refetch()}>Your items did not load.</LoadFailed>
      )}
      {items?.length === 0 && !query.hasNextPage && search && (
        <NothingFound search={search} onClear={() => change('')} />
      )}
      {items?.length === 0 && !query.hasNextPage && !search && (
        <section className="card">
          <EmptyState art="plate" title="No food items listed yet">
            Add what is left today. Food banks nearby see it at once.
          </EmptyState>
        </section>
      )}
      {items && items.length > 0 && (
        <ul className={grid}>
          {items.map((item) => (
            <InventoryCard
              key={item._id}
              item={item}
              arriving={arrivals.isNew(item._id)}
              onWithdraw={() => setOpened({ sheet: 'withdraw', item })}
            />
          ))}
        </ul>
      )}
      <LoadMore pages={query} />
      {opened?.sheet === 'add' && <AddItemSheet initial={opened.initial} onClose={close} onAdded={added} />}
      {opened?.sheet === 'earlier' && (
        <EarlierItemsSheet
          onClose={close}
          onListAgain={(item) => setOpened({ sheet: 'add', initial: valuesOf(item) })}
        />
      )}
      {opened?.sheet === 'withdraw' && <WithdrawSheet item={opened.item} onClose={close} />}
    </>
  )
}

function Summary({
  items,
  more,
  failed,
}: {
  items: readonly FoodItem[] | undefined
  more: boolean
  failed: boolean
}) {
  const now = useNow()
  if (!items) return failed ? 'Food banks still see what you have listed.' : <Skeleton className="h-6 w-72" />
  if (items.length === 0) return 'What you list here is offered to food banks nearby.'
  const { count, next } = inventorySummary(items, more, now)
  return (
    <>
      <b>{count}</b> listed. {next}
    </>
  )
}
