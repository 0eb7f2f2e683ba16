import type { ItemForDesk } from '@surplate/contract/operator'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { dayAndTime } from '~/lib/format'
import { api } from '~/lib/network/api'
import { useApiQueries } from '~/lib/network/api-queries'
import { Button, ButtonLink } from '~/ui/controls/button'
import { onDemand } from '~/ui/feedback/on-demand'
import { Avatar } from '~/ui/layout/avatar'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'
import { CallButton } from '../parts/call-button'
import { HandlerMark, TakeButton } from '../parts/handling'
import { useDeskTap } from '../parts/queries'
import { BackLink, Facts, ScreenState } from '../parts/screen-parts'

const AssignSheet = onDemand({
  name: 'assignment',
  load: () => import('../desk/assign-sheet'),
  pick: (module) => module.AssignSheet,
})

/** An item with its claims and the food banks near it. */
export function Item({ id }: { id: string }) {
  const { operator } = useApiQueries()
  const { data, isError, refetch } = useQuery(
    operator.item.queryOptions({ input: { id }, meta: { failure: 'Failed to load the item' } }),
  )
  return (
    <>
      <BackLink to="/operator/items">Food on offer</BackLink>
      {data ? <Shown item={data} /> : <ScreenState failed={isError} onRetry={() => refetch()} />}
    </>
  )
}

function Shown({ item }: { item: ItemForDesk }) {
  const { _id: id, name, restaurant, claims, nearby, open, on_hold } = item
  const now = useNow()
  const [assigning, setAssigning] = useState(false)
  const remind = useDeskTap(api.operator.remind, {
    done: () => 'They get another mail.',
    failed: 'The reminder was not sent.',
  })
  return (
    <>
      <header className="mb-6">
        <h1 tabIndex={-1} className="flex items-center gap-3 text-2xl wrap-anywhere">
          {name} <HandlerMark handler={item.handled_by} />
        </h1>
        <div className="mt-3 flex flex-wrap gap-2">
          {nearby.length > 0 && (
            <Button size="small" onClick={() => setAssigning(true)}>
              Assign
            </Button>
          )}
          {claims.length > 0 && (
            <Button look="quiet" size="small" busy={remind.busy} onClick={() => remind.tap({ id })}>
              Remind
            </Button>
          )}
          <CallButton party={restaurant} text="Call restaurant" />
          <ButtonLink look="quiet" size="small" to={`/operator/trace/${id}`}>
            Trace
          </ButtonLink>
          <TakeButton subject="item" id={id} handler={item.handled_by} />
        </div>
      </header>
      <div className="grid gap-5 lg:grid-cols-2">
        <SectionCard title="Facts">
          <Facts
            facts={[
              [
                'Restaurant',
                <Link
                  key="restaurant"
                  to={`/operator/organisations/${restaurant._id}`}
                  className="text-primary-text underline"
                >
                  {restaurant.name}
                </Link>,
              ],
              ['Left', `${item.remaining} of ${item.quantity}`],
              ['Collect by', dayAndTime(item.collect_by, now)],
              ['Listed', dayAndTime(item.created_at, now)],
              ['State', stateOf(open, on_hold)],
            ]}
          />
        </SectionCard>
        <SectionCard title="Claims" flush>
          {claims.length === 0 ? (
            <p className="px-5 pb-5 text-soft">Nobody waits for it.</p>
          ) : (
            <ul>
              {claims.map(({ _id, food_bank, quantity, at }) => (
                <Row key={_id}>
                  <Avatar name={food_bank.name} />
                  <RowText title={food_bank.name}>
                    {quantity} asked for, {dayAndTime(at, now)}
                  </RowText>
                  <CallButton party={food_bank} />
                </Row>
              ))}
            </ul>
          )}
        </SectionCard>
      </div>
      {assigning && <AssignSheet item={item} onClose={() => setAssigning(false)} />}
    </>
  )
}

function stateOf(open: boolean, onHold: boolean): string {
  if (!open) return 'No longer on offer'
  return onHold ? 'On hold until the restaurant is verified' : 'On offer'
}
