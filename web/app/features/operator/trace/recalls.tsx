import { useInfiniteQuery } from '@tanstack/react-query'
import { Check, Hourglass } from 'lucide-react'
import { Link } from 'react-router'
import { timeAndDay } from '~/lib/format'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { PageHeader } from '~/ui/layout/page-header'
import { Row, RowText } from '~/ui/layout/row'
import { useNow } from '~/ui/layout/use-now'
import { Badge } from '../parts/badge'
import { BackLink, ScreenState } from '../parts/screen-parts'

export function Recalls() {
  const { recalls } = useApiQueries()
  const now = useNow()
  const pages = useInfiniteQuery(
    recalls.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
      meta: { failure: 'Failed to load the recalls' },
    }),
  )
  const list = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <BackLink to="/operator/trace">Trace</BackLink>
      <PageHeader title="Recalls">Food that was called back, and who knows.</PageHeader>
      {!list && <ScreenState failed={pages.isError} onRetry={() => pages.refetch()} />}
      {list?.length === 0 && (
        <section className="card">
          <EmptyState art="plate" title="No recalls" />
        </section>
      )}
      {list && list.length > 0 && (
        <ul className="card overflow-hidden">
          {list.map(({ _id, items, drill, created_at, told, acknowledged, closed_at }) => (
            <Row key={_id}>
              <RowText
                title={
                  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                    <Link to={`/operator/recalls/${_id}`} className="link">
                      {items.map(({ name }) => name).join(', ')}
                    </Link>
                    <Answers told={told} acknowledged={acknowledged} closed={closed_at !== null} />
                  </span>
                }
              >
                {drill ? 'Drill, ' : ''}
                {items[0]?.restaurant}, {timeAndDay(created_at, now)}
              </RowText>
            </Row>
          ))}
        </ul>
      )}
      <LoadMore pages={pages} />
    </>
  )
}

function Answers({ told, acknowledged, closed }: { told: number; acknowledged: number; closed: boolean }) {
  if (closed)
    return (
      <Badge look="plain" icon={Check}>
        Closed
      </Badge>
    )
  const waiting = acknowledged < told
  return (
    <Badge look={waiting ? 'waiting' : 'good'} icon={waiting ? Hourglass : Check}>
      {acknowledged} of {told} answered
    </Badge>
  )
}
