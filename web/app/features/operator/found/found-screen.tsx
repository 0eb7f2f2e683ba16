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

const tabs: { value: SearchKind; label: string }[] = [
  { value: 'organisations', label: 'Organisations' },
  { value: 'people', label: 'People' },
  { value: 'items', label: 'Food on offer' },
  { value: 'pickups', label: 'Pickups' },
]

/** One search for everything. */
export function FoundAll() {
  const { search, change } = useSearchText()
  const [params, setParams] = useSearchParams()
  const kind = tabs.find(({ value }) => value === params.get('kind'))?.value ?? 'organisations'
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
      <Tabs label="What to search" tabs={tabs} value={kind} onChange={choose}>
        <FoundList kind={kind} search={search} onClear={() => change('')} />
      </Tabs>
    </>
  )
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
