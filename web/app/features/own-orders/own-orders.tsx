import { useSearchParams } from 'react-router'
import { useSearchText } from '../../lib/use-search-text'
import { PageHeader } from '../../ui/page-header'
import { SearchField, seenAtAGlance } from '../../ui/search-field'
import { Tabs } from '../../ui/tabs'
import { OrderList } from './order-list'
import { countOf, everyStatus, readStatus, type StatusTab, statusTabs } from './statuses'
import { TitleLine } from './title-line'
import { useShownOrders } from './use-shown-orders'
import { useWantedOrder } from './use-wanted-order'

export function OwnOrders() {
  const [params, setParams] = useSearchParams()
  const tab = readStatus(params)
  const wanted = params.get('order')
  const { search, change } = useSearchText()
  const shown = useShownOrders(tab, search, { searching: wanted !== null })
  const wantedRef = useWantedOrder(wanted, shown.orders, shown.list)
  const { counts } = shown

  function changeTab(next: StatusTab) {
    setParams(
      { ...(next !== everyStatus && { status: next }), ...(search && { q: search }) },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <PageHeader title="My Food Bank Orders">
        <TitleLine counts={counts} toCollect={shown.toCollect} />
      </PageHeader>
      <SearchField
        when={counts !== undefined && countOf(counts, everyStatus) > seenAtAGlance}
        label="Search your orders"
        value={search}
        onChange={change}
        className="mb-2 md:max-w-88"
      />
      <Tabs
        label="Status"
        tabs={statusTabs.map((status) => ({
          value: status,
          label: status,
          count: counts && countOf(counts, status),
        }))}
        value={tab}
        onChange={changeTab}
      >
        <OrderList
          shown={shown}
          search={search}
          onClear={() => change('')}
          wanted={wanted}
          wantedRef={wantedRef}
        />
      </Tabs>
    </>
  )
}
