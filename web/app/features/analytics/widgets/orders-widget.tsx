import type { Range } from '@surplate/contract/lib/chart-ranges'
import { toCsv } from '@surplate/contract/lib/csv'
import { pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { csvName } from '~/lib/csv-name'
import { DataTable } from '~/ui/charts/data-table'
import { picture } from '~/ui/layout/picture'
import { bucketTitles, sum } from '../figures'
import { useFigureOverTime } from '../queries'
import { sides } from '../sides'
import { CsvButton } from './csv-button'
import { RangeNote } from './range-note'
import { Widget } from './widget'
import { WidgetCard } from './widget-card'
import { WidgetNote } from './widget-note'

const BarChart = picture({
  name: 'bar chart',
  load: () => import('~/ui/charts/bar-chart'),
  pick: (module) => module.BarChart,
  loading: 'Loading chart...',
})

export function OrdersWidget({ side, range }: { side: OrganisationKind; range: Range }) {
  const chart = useFigureOverTime(side, 'orders', range)
  const { title, series } = sides[side].orders
  const { data } = chart
  const rows = data?.starts.map((start, index) => [start, data.counts[index] ?? 0] as const) ?? []
  const table = () => toCsv([['From', series], ...rows])
  return (
    <WidgetCard
      title={title}
      className="lg:col-span-8"
      aside={
        <span className="inline-flex items-center gap-2 before:size-3 before:rounded-[4px] before:bg-(--chart-bar)">
          {series}
        </span>
      }
      note={<RangeNote range={range} />}
      action={
        <CsvButton title={title} file={csvName(title, range)} ready={data !== undefined} write={table} />
      }
    >
      <Widget figure={chart} loading="Loading chart..." className="mx-5 mt-6 mb-4 h-[300px]">
        {() => {
          if (!data) return null
          const titles = bucketTitles(data)
          const total = sum(data.counts)
          return (
            <div className="relative h-full">
              <BarChart
                name={series}
                unit="order"
                labels={data.labels}
                titles={titles}
                counts={data.counts}
                label={`${series}, ${pluralize(total, 'order')} in the last ${range}`}
              />
              {total === 0 && <WidgetNote>{`Nothing in the last ${range}.`}</WidgetNote>}
              <DataTable
                caption={title}
                columns={['Time', series]}
                rows={titles.map((name, index) => [name, data.counts[index] ?? 0])}
              />
            </div>
          )
        }}
      </Widget>
    </WidgetCard>
  )
}
