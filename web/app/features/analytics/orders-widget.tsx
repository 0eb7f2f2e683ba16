import type { Range } from '@surplate/contract/chart-ranges'
import { counted } from '@surplate/contract/counted'
import type { UserType } from '@surplate/contract/roles'
import { csvName, toCsv } from '../../lib/csv'
import { CsvButton } from '../../ui/csv-button'
import { DataTable } from '../../ui/data-table'
import { WidgetCard } from '../../ui/widget-card'
import { bucketTitles, sum } from './figures'
import { useDrawing, useFigureOverTime } from './queries'
import { RangeNote } from './range-note'
import { sides } from './sides'
import { Widget } from './widget'
import { WidgetNote } from './widget-note'

export function OrdersWidget({ side, range }: { side: UserType; range: Range }) {
  const chart = useFigureOverTime(side, 'orders', range)
  const drawing = useDrawing('bar chart', () => import('../../ui/bar-chart'))
  const { title, series } = sides[side].orders
  const { data } = chart
  const rows = data?.starts.map((start, place) => [start, data.counts[place] ?? 0] as const) ?? []
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
      action={data && <CsvButton title={title} file={csvName(title, range)} write={table} />}
    >
      <Widget parts={[chart, drawing]} loading="Loading chart..." className="mx-5 mt-6 mb-4 h-[300px]">
        {() => {
          if (!data || !drawing.data) return null
          const { BarChart } = drawing.data
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
                label={`${series}, ${counted(total, 'order')} in the last ${range}`}
              />
              {total === 0 && <WidgetNote>{`Nothing in the last ${range}.`}</WidgetNote>}
              <DataTable
                caption={title}
                columns={['Time', series]}
                rows={titles.map((name, place) => [name, data.counts[place] ?? 0])}
              />
            </div>
          )
        }}
      </Widget>
    </WidgetCard>
  )
}
