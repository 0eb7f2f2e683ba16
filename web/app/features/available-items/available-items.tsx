import { useRef, useState } from 'react'
import { PageHeader } from '../../ui/page-header'
import { SearchField, seenAtAGlance } from '../../ui/search-field'
import { Tabs } from '../../ui/tabs'
import { useWideScreen } from '../../ui/use-wide-screen'
import { countLabel, donationsWords } from './counts'
import { FilterPanel } from './filter-panel'
import { activeFilters } from './filters'
import { FiltersButton } from './filters-button'
import { GoneSheet } from './gone-sheet'
import { OfferList } from './offer-list'
import { TitleLine } from './title-line'
import { useFilters } from './use-filters'
import { useShownOffers } from './use-shown-offers'

const everything = 'all'
const tabs = [everything, 'Beverage', 'Savoury', 'Sweet'] as const

export function AvailableItems() {
  const { filters, change } = useFilters()
  const shown = useShownOffers(filters)
  const { list, offers, counts, rangeKm, claims } = shown
  const [open, setOpen] = useState(false)
  const toggle = useRef<HTMLButtonElement>(null)
  const beside = useWideScreen() && open

  function close() {
    setOpen(false)
    toggle.current?.focus()
  }

  return (
    <>
      <PageHeader
        tight
        title="Available Food Donations"
        actions={
          <FiltersButton
            ref={toggle}
            active={activeFilters(filters, rangeKm)}
            open={open}
            onClick={() => setOpen(!open)}
          />
        }
      >
        <TitleLine
          counts={counts}
          category={filters.category}
          offers={offers.filter(({ _id }) => !shown.gone.has(_id) && !claims.has(_id))}
          more={list.hasNextPage}
          rangeKm={rangeKm}
        />
      </PageHeader>
      <SearchField
        when={list.hasNextPage || offers.length > seenAtAGlance}
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
        <div className={beside ? 'grid grid-cols-[18rem_1fr] items-start gap-6' : undefined}>
          <FilterPanel
            open={open}
            onClose={close}
            found={counts && donationsWords(counts, filters.category)}
            filters={filters}
            onChange={change}
            rangeKm={rangeKm}
          />
          <div className="min-w-0">
            <OfferList shown={shown} filters={filters} onChange={change} beside={beside} />
          </div>
        </div>
      </Tabs>
      <GoneSheet claims={claims} />
    </>
  )
}
