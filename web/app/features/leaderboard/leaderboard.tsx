import { EmptyState } from '../../ui/empty-state'
import { LoadFailed } from '../../ui/load-failed'
import { LoadMore } from '../../ui/load-more'
import { PageHeader } from '../../ui/page-header'
import { LineSkeleton } from '../../ui/skeleton'
import { Board } from './board'
import { BoardSkeleton } from './board-skeleton'
import { useFollowLeaderboard, useLeaderboard } from './queries'
import { useToldChanges } from './use-told-changes'
import { standing } from './words'

export function Leaderboard() {
  const list = useLeaderboard()
  const shown = list.data
  useFollowLeaderboard()
  useToldChanges(shown)
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
          <EmptyState art="plate" title="Nobody is on the board yet">
            The first restaurant to give its surplus takes gold.
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
