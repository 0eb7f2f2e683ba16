import { pluralize } from '@surplate/contract/lib/pluralize'
import { requestStatuses } from '@surplate/contract/request-rules'
import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useSearchText } from '~/lib/use-search-text'
import { ArrivalsPill } from '~/ui/controls/arrivals-pill'
import { SearchField, seenAtAGlance } from '~/ui/controls/search-field'
import { Tabs } from '~/ui/controls/tabs'
import { Skeleton } from '~/ui/feedback/skeleton'
import { PageHeader } from '~/ui/layout/page-header'
import { countOf, PageSummary } from './page-summary'
import { RequestList } from './request-list'
import { readTab, type StatusTab, statusTabs } from './status-tabs'
import { useRequestList } from './use-request-list'

export function IncomingRequests() {
  const [params, setParams] = useSearchParams()
  const { search, change } = useSearchText()
  const { value: tab, asks } = readTab(params)
  const linkedId = params.get('order')
  const shown = useRequestList(asks, search, linkedId)
  const { counts } = shown
  // Cards render in steps, so that the page reacts meanwhile.
  const rendered = useDeferredValue(shown)
  const held = tab === 'all' || tab === 'pending' ? shown.heldCount : 0

  function changeTab(status: StatusTab['value']) {
    setParams(
      { ...(status !== 'all' && { status }), ...(search && { q: search }) },
      { preventScrollReset: true },
    )
  }

  return (
    <>
      <PageHeader title="Incoming Orders" filter={<PlaceFilter />}>
        {counts && <PageSummary counts={counts} requests={shown.listed} />}
        {!counts && !shown.list.isError && <Skeleton className="h-6 w-72" />}
      </PageHeader>
      <ArrivalsPill text={held > 0 ? pluralize(held, 'new order') : undefined} />
      <SearchField
        when={counts && countOf(counts, requestStatuses) > seenAtAGlance}
        label="Search your orders"
        value={search}
        onChange={change}
        className="mb-2 md:max-w-88"
      />
      <Tabs
        label="Status"
        value={tab}
        tabs={statusTabs.map(({ value, label, holds }) => ({
          value,
          label,
          count: counts && countOf(counts, holds),
        }))}
        onChange={changeTab}
      >
        <RequestList
          shown={rendered}
          tab={tab}
          linkedId={linkedId}
          search={search}
          onClear={() => change('')}
        />
      </Tabs>
    </>
  )
}
