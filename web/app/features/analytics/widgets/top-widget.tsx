import { toCsv } from '@surplate/contract/lib/csv'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { csvName } from '~/lib/csv-name'
import { Avatar } from '~/ui/layout/avatar'
import { CountTable } from '~/ui/layout/table'
import { useFigure } from '../queries'
import { sides } from '../sides'
import { CsvButton } from './csv-button'
import { RangeNote } from './range-note'
import { Widget } from './widget'
import { WidgetCard } from './widget-card'

export function TopWidget({ side }: { side: OrganisationKind }) {
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
      aside={
        left > 0 && `${formatInteger(data?.length ?? 0)} of ${formatInteger(summary.data?.partners ?? 0)}`
      }
      action={<CsvButton title={title} file={csvName(title)} ready={data !== undefined} write={table} />}
    >
      <Widget figure={top} loading="Loading data..." className="mx-5 mt-2 mb-4 min-h-50 lg:min-h-[400px]">
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
                    <Avatar name={name} size="small" />
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
