import type { SearchKind } from '@surplate/contract/operator'
import { type TrustState, trustStateNames, trustStates } from '@surplate/contract/trust-rules'
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useApiQueries } from '~/lib/network/api-queries'
import { useSearchText } from '~/lib/use-search-text'
import { Select } from '~/ui/controls/field'
import { SearchField } from '~/ui/controls/search-field'
import { Tabs } from '~/ui/controls/tabs'
import { PageHeader } from '~/ui/layout/page-header'
import { FoundList } from './found-list'

export function FoundOrganisations() {
  const { trust, change } = useTrust()
  return (
    <FoundScreen
      kind="organisations"
      title="Organisations"
      label="Search organisations"
      trust={trust}
      filter={
        <Select
          aria-label="State"
          value={trust ?? ''}
          onChange={({ target }) => change(target.value as TrustState | '')}
        >
          <option value="">All states</option>
          {trustStates.map((state) => (
            <option key={state} value={state}>
              {trustStateNames[state]}
            </option>
          ))}
        </Select>
      }
    />
  )
}

export function FoundItems() {
  return <FoundScreen kind="items" title="Food on offer" label="Search food on offer" />
}

export function FoundPickups() {
  return <FoundScreen kind="pickups" title="Pickups" label="Search by organisation or receipt" />
}

export function FoundPeople() {
  return <FoundScreen kind="people" title="People" label="Search by name or address" />
}

function FoundScreen({
  kind,
  title,
  label,
  trust,
  filter,
}: {
  kind: SearchKind
  title: string
  label: string
  trust?: TrustState | undefined
  filter?: ReactNode
}) {
  const { search, change } = useSearchText()
  return (
    <>
      <PageHeader title={title} />
      <div className="mb-5 flex flex-wrap gap-3">
        <SearchField
          when
          label={label}
          value={search}
          onChange={change}
          className="min-w-0 flex-1 basis-64"
        />
        {filter && <div className="basis-52 max-sm:flex-1">{filter}</div>}
      </div>
      <FoundList kind={kind} search={search} trust={trust} onClear={() => change('')} />
    </>
  )
}

type Tab = { value: SearchKind; label: string }

const tabs: readonly [Tab, ...Tab[]] = [
  { value: 'organisations', label: 'Organisations' },
  { value: 'people', label: 'People' },
  { value: 'items', label: 'Food' },
  { value: 'pickups', label: 'Pickups' },
]

/** One search for everything: starts with the first kind that has something. */
export function FoundAll() {
  const { search, change } = useSearchText()
  const [params, setParams] = useSearchParams()
  const counts = useCounts(search)
  const kind =
    tabs.find(({ value }) => value === params.get('kind')) ??
    tabs.find((_tab, index) => counts[index] !== undefined && counts[index] !== '0') ??
    tabs[0]
  function choose(value: SearchKind) {
    setParams(
      (before) => {
        before.set('kind', value)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return (
    <>
      <PageHeader title="Search" />
      <SearchField when label="Search the network" value={search} onChange={change} className="mb-5" />
      <Tabs
        label="What to search"
        tabs={tabs.map((tab, index) => ({ ...tab, count: counts[index] }))}
        value={kind.value}
        onChange={choose}
      >
        <FoundList kind={kind.value} search={search} onClear={() => change('')} />
      </Tabs>
    </>
  )
}

/** How many of each kind the first page has, in the order of the tabs; unknown while nothing is searched for. */
function useCounts(search: string): (string | undefined)[] {
  const { operator } = useApiQueries()
  return useQueries({
    queries: tabs.map(({ value }) =>
      operator.search.queryOptions({ input: { kind: value, q: search }, enabled: search !== '' }),
    ),
  }).map(({ data }) => data && `${data.items.length}${data.next_cursor ? '+' : ''}`)
}

/** The state to list organisations by, kept in the address. */
function useTrust() {
  const [params, setParams] = useSearchParams()
  return {
    trust: trustStates.find((state) => state === params.get('trust')),
    change: (state: TrustState | '') =>
      setParams(
        (before) => {
          if (state) before.set('trust', state)
          else before.delete('trust')
          return before
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}
