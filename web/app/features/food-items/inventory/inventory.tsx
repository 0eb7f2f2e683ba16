import type { FoodItem } from '@surplate/contract/food-items'
import { History, Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useSearchText } from '~/lib/use-search-text'
import { Button } from '~/ui/controls/button'
import { SearchField, seenAtAGlance } from '~/ui/controls/search-field'
import { announce } from '~/ui/feedback/announcements'
import { FoundLine } from '~/ui/feedback/nothing-found'
import { onDemand } from '~/ui/feedback/on-demand'
import { PageHeader } from '~/ui/layout/page-header'
import { emptyItem } from './form/item-values'
import { InventoryList } from './inventory-list'
import type { OpenedSheet } from './inventory-sheet'
import { PageSummary } from './page-summary'
import { useListingDefaults } from './queries'
import { useDraft } from './use-draft'
import { useItemList } from './use-item-list'

const InventorySheet = onDemand({
  name: 'inventory sheet',
  load: () => import('./inventory-sheet'),
  pick: (module) => module.InventorySheet,
})

export function Inventory() {
  const { search, change } = useSearchText()
  const shown = useItemList(search)
  const { query, items } = shown
  // Cards render in steps, so that the page reacts meanwhile.
  const rendered = useDeferredValue(shown)
  const [opened, setOpened] = useState<OpenedSheet>()
  useListingDefaults()
  useDraft((initial) => setOpened({ sheet: 'add', initial }))

  function showAdded(item: FoodItem) {
    setOpened(undefined)
    window.scrollTo({ top: 0, behavior: 'instant' })
    shown.arrive(item._id)
    announce(`${item.name} is listed.`)
  }

  return (
    <>
      <PageHeader
        title="My Inventory"
        filter={<PlaceFilter />}
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
          <PageSummary items={items} more={query.hasNextPage} failed={query.isError} />
        )}
      </PageHeader>
      <SearchField
        when={query.hasNextPage || (items?.length ?? 0) > seenAtAGlance}
        label="Search your items"
        value={search}
        onChange={change}
        className="mb-5 md:max-w-88"
      />
      <InventoryList
        shown={rendered}
        search={search}
        onClear={() => change('')}
        onOpen={(sheet, item) => setOpened({ sheet, item })}
      />
      {opened && <InventorySheet opened={opened} onChange={setOpened} onAdded={showAdded} />}
    </>
  )
}
