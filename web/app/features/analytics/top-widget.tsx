import { whole } from '@surplate/contract/counted'
import type { UserType } from '@surplate/contract/roles'
import { csvName, toCsv } from '../../lib/csv'
import { Avatar } from '../../ui/avatar'
import { CsvButton } from '../../ui/csv-button'
import { CountTable } from '../../ui/table'
import { WidgetCard } from '../../ui/widget-card'
import { useFigure } from './queries'
import { RangeNote } from './range-note'
import { sides } from './sides'
import { Widget } from './widget'

export function TopWidget({ side }: { side: UserType }) {
  const top = useFigure(side, 'top')
  const { title, columns, none } = sides[side].top
  const { data } = top
  const summary = useFigure(side, 'summary')
  const left = data && summary.data ? summary.data.partners - data.length : 0
  const table = () => toCsv([columns, ...(data ?? []).map(({ name, count }) => [name, count])])
  return (
    <WidgetCard
      title={title}
      className="lg:col-span-5"
      note={<RangeNote />}
      aside={left > 0 && `${whole(data?.length ?? 0)} of ${whole(summary.data?.partners ?? 0)}`}
      action={data && <CsvButton title={title} file={csvName(title)} write={table} />}
    >
      <Widget parts={[top]} loading="Loading data..." className="mx-5 mt-2 mb-4 min-h-50 lg:min-h-[400px]">
        {() => (
          <>
            <CountTable
              caption={title}
              columns={columns}
              rows={(data ?? []).map(({ _id, name, count }) => ({
                key: _id,
                count,
                name: (
                  <span className="flex items-center gap-3">
                    <Avatar name={name} small />
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                  </span>
                ),
              }))}
            />
            {data?.length === 0 && <p className="py-6 text-center text-sm text-soft">{none}</p>}
          </>
        )}
      </Widget>
    </WidgetCard>
  )
}
