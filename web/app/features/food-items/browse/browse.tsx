import { useDeferredValue, useRef, useState } from 'react'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useChosenPlace } from '~/lib/session/chosen-place'
import { SearchField, seenAtAGlance } from '~/ui/controls/search-field'
import { Tabs } from '~/ui/controls/tabs'
import { onDemand } from '~/ui/feedback/on-demand'
import { PageHeader } from '~/ui/layout/page-header'
import { useWideScreen } from '~/ui/layout/use-wide-screen'
import { countLabel, donationCount } from './counts'
import { activeFilters } from './filters/filters'
import { FiltersButton } from './filters/filters-button'
import { useFilters } from './filters/use-filters'
import { ItemList } from './item-list'
import { OpenedItem } from './opened-item'
import { PageSummary } from './page-summary'
import { useItemList } from './use-item-list'
import { useOpenedItem } from './use-opened-item'

const FilterPanel = onDemand({
  name: 'filters',
  load: () => import('./filters/filter-panel'),
  pick: (module) => module.FilterPanel,
  loading: null,
})
const GoneSheet = onDemand({
  name: 'gone sheet',
  load: () => import('./gone-sheet'),
  pick: (module) => module.GoneSheet,
})

const everything = 'all'
const tabs = [everything, 'Beverage', 'Savoury', 'Sweet'] as const

export function Browse() {
  const { filters, change, choice } = useFilters()
  const shown = useItemList(filters, `${choice} ${useChosenPlace()}`)
  const { list, items, counts, rangeKm, claims } = shown
  const opened = useOpenedItem()
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const sidebarOpen = useWideScreen() && open
  // Cards render in steps, so that the page reacts meanwhile.
  const rendered = useDeferredValue(shown)

  function close() {
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <>
      <PageHeader
        tight
        title="Available Food Donations"
        filter={<PlaceFilter start />}
        actions={
          <FiltersButton
            ref={toggle}
            active={activeFilters(filters, rangeKm)}
            open={open}
            onClick={() => setOpen(!open)}
          />
        }
      >
        <PageSummary
          counts={counts}
          category={filters.category}
          items={items.filter(({ _id }) => !shown.gone.has(_id) && !claims.has(_id))}
          more={list.hasNextPage}
          rangeKm={rangeKm}
        />
      </PageHeader>
      <SearchField
        when={list.isPending ? undefined : list.hasNextPage || items.length > seenAtAGlance}
        label="Search the donations"
        value={filters.search}
        onChange={(search) => change({ search })}
        className="mb-2 md:max-w-88"
      />
      <Tabs
        label="Categories"
        tabs={tabs.map((tab) => ({
          value: tab,
          label: tab === everything ? 'All Items' : tab,
          count: counts && countLabel(counts, tab === everything ? undefined : tab),
        }))}
        value={filters.category ?? everything}
        onChange={(tab) => change({ category: tab === everything ? undefined : tab })}
      >
        <div className={sidebarOpen ? 'grid grid-cols-[18rem_1fr] items-start gap-6' : undefined}>
          {open && (
            <FilterPanel
              onClose={close}
              found={counts && donationCount(counts, filters.category)}
              filters={filters}
              onChange={change}
              rangeKm={rangeKm}
            />
          )}
          <div className="min-w-0">
            <ItemList shown={rendered} filters={filters} onChange={change} sidebarOpen={sidebarOpen} />
          </div>
        </div>
      </Tabs>
      {claims.gone && <GoneSheet claims={claims} />}
      <OpenedItem id={opened.openedId} shown={shown} onClose={opened.close} />
    </>
  )
}
