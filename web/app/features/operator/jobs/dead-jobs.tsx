import { useInfiniteQuery } from '@tanstack/react-query'
import { recentTime } from '~/lib/format'
import { api } from '~/lib/network/api'
import { byCursor, useApiQueries } from '~/lib/network/api-queries'
import { Button } from '~/ui/controls/button'
import { LoadMore } from '~/ui/controls/load-more'
import { EmptyState } from '~/ui/feedback/empty-state'
import { PageHeader } from '~/ui/layout/page-header'
import { RowText } from '~/ui/layout/row'
import { useNow } from '~/ui/layout/use-now'
import { useDeskTap } from '../parts/queries'
import { ScreenState } from '../parts/screen-parts'

/** Jobs that failed for good: run them again once the cause is gone, or drop them. */
export function DeadJobs() {
  const { operator } = useApiQueries()
  const pages = useInfiniteQuery(
    operator.deadJobs.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      ...byCursor,
      meta: { failure: 'Failed to load the jobs' },
    }),
  )
  const now = useNow()
  const resend = useDeskTap(api.operator.resendJob, {
    done: () => 'It runs again.',
    failed: 'It was not sent again.',
  })
  const drop = useDeskTap(api.operator.dropJob, { done: () => 'Dropped.', failed: 'It was not dropped.' })
  const jobs = pages.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <PageHeader title="Jobs">Mails and other work that failed for good.</PageHeader>
      {!jobs && <ScreenState failed={pages.isError} onRetry={() => pages.refetch()} />}
      {jobs?.length === 0 && (
        <section className="card">
          <EmptyState art="plate" title="Nothing failed." />
        </section>
      )}
      {jobs && jobs.length > 0 && (
        <ul className="card overflow-hidden">
          {jobs.map(({ id, name, at, failure, tries, data }) => (
            <li key={id} className="grid gap-2 border-t border-line px-5 py-3.5 first:border-0">
              <div className="flex flex-wrap items-start gap-3">
                <RowText title={name}>
                  {recentTime(at, now)}, {tries === 1 ? 'tried once' : `tried ${tries} times`}
                  {failure && `. ${failure}`}
                </RowText>
                <span className="flex gap-2">
                  <Button look="quiet" size="small" disabled={resend.busy} onClick={() => resend.tap({ id })}>
                    Run again
                  </Button>
                  <Button look="danger" size="small" disabled={drop.busy} onClick={() => drop.tap({ id })}>
                    Drop
                  </Button>
                </span>
              </div>
              <code className="block max-w-full overflow-x-auto rounded-sm bg-sunken px-3 py-2 text-xs">
                {data}
              </code>
            </li>
          ))}
        </ul>
      )}
      <LoadMore pages={pages} />
    </>
  )
}
