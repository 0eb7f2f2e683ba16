import type { SearchKind } from '@surplate/contract/operator'
import { type TrustState, trustStateNames, trustStates } from '@surplate/contract/trust-rules'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSearchText } from '~/lib/use-search-text'
import { Select } from '~/ui/controls/field'
import { SearchField } from '~/ui/controls/search-field'
import { Tabs } from '~/ui/controls/tabs'
import { PageHeader } from '~/ui/layout/page-header'
import { FoundList } from './found-list'
import { type Found, useFound } from './use-found'

export function FoundOrganisations() {
  const [chosen, change] = useChoice('trust')
  const trust = trustStates.find((state) => state === chosen)
  return (
    <FoundScreen
      kind="organisations"
      title="Organisations"
      label="Search organisations"
      trust={trust}
      filter={
        <Select aria-label="State" value={trust ?? ''} onChange={({ target }) => change(target.value)}>
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
  const pages = useFound({ kind, search, trust })
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
      <FoundList kind={kind} pages={pages} search={search} onClear={() => change('')} />
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
  const [chosen, choose] = useChoice('kind')
  const kept = tabs.find(({ value }) => value === chosen)
  const first = kept ?? tabs[0]
  const inputFor = (kind: SearchKind) => ({ kind, search, idle: !search && kind !== first.value })
  const found: Record<SearchKind, Found> = {
    organisations: useFound(inputFor('organisations')),
    people: useFound(inputFor('people')),
    items: useFound(inputFor('items')),
    pickups: useFound(inputFor('pickups')),
  }
  const counts = search ? tabs.map(({ value }) => countOf(found[value])) : []
  const kind = kept ?? tabs.find((_tab, index) => counts[index] && counts[index] !== '0') ?? first
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
        <FoundList kind={kind.value} pages={found[kind.value]} search={search} onClear={() => change('')} />
      </Tabs>
    </>
  )
}

/** How many were found so far; unknown while they are loaded. */
function countOf({ data, hasNextPage, isPlaceholderData }: Found): string | undefined {
  if (!data || isPlaceholderData) return undefined
  return `${data.pages.flatMap(({ items }) => items).length}${hasNextPage ? '+' : ''}`
}

/** A choice that is kept in the address; an empty one is removed from it. */
function useChoice(name: string) {
  const [params, setParams] = useSearchParams()
  function choose(value: string) {
    setParams(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return [params.get(name), choose] as const
}
