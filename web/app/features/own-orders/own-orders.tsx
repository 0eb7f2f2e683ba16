import { useSearchParams } from 'react-router'
import { PageHeader } from '../../ui/page-header'
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
  const shown = useShownOrders(tab, { searching: wanted !== null })
  const wantedRef = useWantedOrder(wanted, shown.orders, shown.list)
  const { counts } = shown

  function changeTab(next: StatusTab) {
    setParams(next === everyStatus ? {} : { status: next }, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <PageHeader title="My Food Bank Orders">
        <TitleLine counts={counts} />
      </PageHeader>
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
        <OrderList shown={shown} wanted={wanted} wantedRef={wantedRef} />
      </Tabs>
    </>
  )
}
