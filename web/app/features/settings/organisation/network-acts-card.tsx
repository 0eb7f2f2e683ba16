import { operatorActNames } from '@surplate/contract/operator-rules'
import { useInfiniteQuery } from '@tanstack/react-query'
import { dayAndTime } from '~/lib/format'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { Button } from '~/ui/controls/button'
import { useNow } from '~/ui/layout/use-now'
import { SettingsCard } from '../parts/settings-card'
import { RowText, rowLook } from '../parts/settings-row'

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
    <SettingsCard
      title="What the network did"
      hint="Everything that its operators did about your organisation."
      flush
    >
      <ul>
        {acts.map(({ _id, at, act, operator, reason }) => (
          <li key={_id} className={rowLook}>
            <RowText title={operatorActNames[act]}>
              {dayAndTime(at, now)}, {operator}
              {reason && <span className="block whitespace-pre-line">{reason}</span>}
            </RowText>
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="px-5 pb-4">
          <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => pages.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </SettingsCard>
  )
}
