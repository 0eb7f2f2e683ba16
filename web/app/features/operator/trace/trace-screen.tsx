import type { Trace } from '@surplate/contract/recalls'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { timeAndDay } from '~/lib/format'
import { hasCode } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { Button, ButtonLink } from '~/ui/controls/button'
import { TextField } from '~/ui/controls/field'
import { EmptyState } from '~/ui/feedback/empty-state'
import { onDemand } from '~/ui/feedback/on-demand'
import { PageHeader } from '~/ui/layout/page-header'
import { useNow } from '~/ui/layout/use-now'
import { BackLink, ScreenState } from '../parts/screen-parts'
import { TraceCards } from './trace-cards'

const RecallSheet = onDemand({
  name: 'recall form',
  load: () => import('./recall-sheet'),
  pick: (module) => module.RecallSheet,
})

/** Where food went, found by the number of a receipt. */
export function TraceScreen() {
  const [params, setParams] = useSearchParams()
  const receipt = params.get('receipt') ?? ''
  const [typed, setTyped] = useState(receipt)

  function submit(event: FormEvent) {
    event.preventDefault()
    setParams(typed.trim() ? { receipt: typed.trim() } : {})
  }

  return (
    <>
      <PageHeader
        title="Trace"
        tight
        actions={
          <ButtonLink look="quiet" to="/operator/recalls">
            Recalls
          </ButtonLink>
        }
      >
        Who received food, and when. Start with a receipt here, or with an item under Food on offer.
      </PageHeader>
      <form onSubmit={submit} className="mb-8 flex max-w-132 items-end gap-3">
        <TextField
          label="Number of the receipt"
          placeholder="2026-000318"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          className="min-w-0 flex-1"
        />
        <Button type="submit" className="min-h-12">
          Trace
        </Button>
      </form>
      {receipt && <Traced key={receipt} start={{ receipt }} heading="h2" />}
    </>
  )
}

export function TraceOf({ id }: { id: string }) {
  return (
    <>
      <BackLink to="/operator/trace">Trace</BackLink>
      <Traced start={{ item_id: id }} heading="h1" />
    </>
  )
}

/** Found by its receipt, the food is a part of the page; otherwise it is what the page is about. */
type Heading = 'h1' | 'h2'

function Traced({ start, heading }: { start: { item_id?: string; receipt?: string }; heading: Heading }) {
  const { recalls } = useApiQueries()
  const { data, error, refetch } = useQuery({
    ...recalls.trace.queryOptions({ input: start, meta: { failure: 'Failed to trace the food' } }),
    retry: (count, failure) => count < 2 && !hasCode(failure, 'NOT_FOUND'),
  })
  if (data) return <Shown trace={data} heading={heading} />
  if (hasCode(error, 'NOT_FOUND'))
    return (
      <section className="card">
        <EmptyState art="plate" title="No food has this number">
          Receipts look like 2026-000318.
        </EmptyState>
      </section>
    )
  return <ScreenState failed={error !== null} onRetry={() => refetch()} />
}

function Shown({ trace, heading: Heading }: { trace: Trace; heading: Heading }) {
  const now = useNow()
  const [recalling, setRecalling] = useState(false)
  const [first] = trace.items
  if (!first) return null
  return (
    <>
      <header className="mb-6 grid gap-3 sm:flex sm:items-end sm:justify-between">
        <div className="min-w-0">
          <Heading tabIndex={-1} className={clsx('wrap-anywhere', Heading === 'h1' ? 'text-2xl' : 'text-xl')}>
            {trace.items.map(({ name }) => name).join(', ')}
          </Heading>
          <p className="text-soft">
            <Link to={`/operator/organisations/${first.restaurant._id}`} className="link">
              {first.restaurant.name}
            </Link>
            , listed {timeAndDay(first.listed_at, now)}
          </p>
        </div>
        <Button look="danger" className="justify-self-start" onClick={() => setRecalling(true)}>
          Recall it
        </Button>
      </header>
      <TraceCards trace={trace} />
      {recalling && <RecallSheet trace={trace} onClose={() => setRecalling(false)} />}
    </>
  )
}
