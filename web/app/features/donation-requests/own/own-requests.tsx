import { useDeferredValue } from 'react'
import { useSearchParams } from 'react-router'
import { PlaceFilter } from '~/domain/place/place-filter'
import { useSearchText } from '~/lib/use-search-text'
import { SearchField, seenAtAGlance } from '~/ui/controls/search-field'
import { Tabs } from '~/ui/controls/tabs'
import { PageHeader } from '~/ui/layout/page-header'
import { PageSummary } from './page-summary'
import { RequestList } from './request-list'
import { countOf, everyStatus, readStatus, type StatusTab, statusTabs } from './statuses'
import { useRequestList } from './use-request-list'

export function OwnRequests() {
  const [params, setParams] = useSearchParams()
  const tab = readStatus(params)
  const linkedId = params.get('order')
  const { search, change } = useSearchText()
  const shown = useRequestList(tab, search, linkedId)
  const { counts } = shown
  // Cards render in steps, so that the page reacts meanwhile.
  const rendered = useDeferredValue(shown)

  function changeTab(next: StatusTab) {
    setParams(
      { ...(next !== everyStatus && { status: next }), ...(search && { q: search }) },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <PageHeader title="My Food Bank Orders" filter={<PlaceFilter />}>
        <PageSummary counts={counts} toCollect={shown.toCollect} />
      </PageHeader>
      <SearchField
        when={counts && countOf(counts, everyStatus) > seenAtAGlance}
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
        <RequestList shown={rendered} search={search} onClear={() => change('')} linkedId={linkedId} />
      </Tabs>
    </>
  )
}
