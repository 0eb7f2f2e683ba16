import { operatorActNames } from '@surplate/contract/operator-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayAndTime } from '~/lib/format'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { Button } from '~/ui/controls/button'
import { Row, RowText } from '~/ui/layout/row'
import { SectionCard } from '~/ui/layout/section-card'
import { useNow } from '~/ui/layout/use-now'

/** What operators did to the organisation, with their reasons; nothing while they did nothing. */
export function NetworkActsCard({ id }: { id: string }) {
  const { organisations } = useApiQueries()
  const now = useNow()
  const pages = useInfiniteQuery(
    organisations.networkActs.infiniteOptions({
      input: (cursor: string | undefined) => ({ id, limit: 5, ...(cursor !== undefined && { cursor }) }),
      ...byCursor,
      meta: { failure: 'Failed to load what the network did' },
    }),
  )
  const acts = pages.data?.pages.flatMap(({ items }) => items) ?? []
  if (acts.length === 0) return null
  return (
    <SectionCard
      title="What the network did"
      hint="Everything that its operators did about your organisation."
      flush
    >
      <ul>
        {acts.map(({ _id, at, act, operator, reason }) => (
          <Row key={_id}>
            <RowText title={operatorActNames[act]}>
              {dayAndTime(at, now)}, {operator}
              {reason && <span className="block whitespace-pre-line">{reason}</span>}
            </RowText>
          </Row>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="px-5 pb-4">
          <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </SectionCard>
  )
}
