import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { LoadFailed } from '~/ui/feedback/load-failed'
import { LineSkeleton } from '~/ui/feedback/skeleton'
import { PageHeader } from '~/ui/layout/page-header'
import { Board } from './board'
import { BoardSkeleton } from './board-skeleton'
import { standing } from './messages'
import { useFollowLeaderboard, useLeaderboard } from './queries'
import { useRankAnnouncements } from './use-rank-announcements'

export function Leaderboard() {
  const list = useLeaderboard()
  const shown = list.data
  useFollowLeaderboard()
  useRankAnnouncements(shown)
  const [first, rest] = shown ? standing(shown.own, shown.entries) : []
  return (
    <div className="mx-auto max-w-240">
      <PageHeader title="Leaderboard">
        {list.isPending && <LineSkeleton />}
        {shown && (
          <>
            One point for every portion donated. {first && <b>{first}</b>} {rest}
          </>
        )}
      </PageHeader>
      {list.isPending && <BoardSkeleton />}
      {list.isError && !shown && (
        <LoadFailed onRetry={list.refetch}>The leaderboard did not load.</LoadFailed>
      )}
      {shown?.entries.length === 0 && (
        <section className="card">
          <EmptyState art="plate" title="No one is on the board yet">
            The first restaurant to donate takes gold.
          </EmptyState>
        </section>
      )}
      {shown && shown.entries.length > 0 && (
        <>
          <Board entries={shown.entries} own={shown.own} />
          <LoadMore pages={list} />
        </>
      )}
    </div>
  )
}
