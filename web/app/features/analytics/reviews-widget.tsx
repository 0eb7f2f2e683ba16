import type { Range } from '@surplate/contract/chart-ranges'
import { counted } from '@surplate/contract/counted'
import type { UserType } from '@surplate/contract/roles'
import { csvName, toCsv } from '../../lib/csv'
import { decimals } from '../../lib/format'
import { CsvButton } from '../../ui/csv-button'
import { DataTable } from '../../ui/data-table'
import { WidgetCard } from '../../ui/widget-card'
import { bucketTitles, sum, weightedAverage } from './figures'
import { useDrawing, useFigureOverTime } from './queries'
import { RangeNote } from './range-note'
import { ReviewsSummary } from './reviews-summary'
import { Widget } from './widget'
import { WidgetNote } from './widget-note'

const title = 'Reviews & Feedback Trends'
const series = 'Average rating'

export function ReviewsWidget({ side, range }: { side: UserType; range: Range }) {
  const reviews = useFigureOverTime(side, 'reviews', range)
  const drawing = useDrawing('trend chart', () => import('../../ui/trend-chart'))
  const { data } = reviews
  const titles = data ? bucketTitles(data) : []
  const buckets = titles.map((title, place) => ({
    title,
    start: data?.starts[place] ?? '',
    rating: data?.ratings[place] ?? null,
    count: data?.counts[place] ?? 0,
  }))
  const table = () =>
    toCsv([['From', series, 'Reviews'], ...buckets.map(({ start, rating, count }) => [start, rating, count])])
  return (
    <WidgetCard
      title={title}
      className="lg:col-span-12"
      note={<RangeNote range={range} />}
      action={data && <CsvButton title={title} file={csvName(title, range)} write={table} />}
    >
      <Widget
        parts={[reviews, drawing]}
        loading="Loading chart..."
        className="m-5 min-h-[300px] lg:grid lg:grid-cols-[14rem_1fr]"
      >
        {() => {
          if (!data || !drawing.data) return null
          const { TrendChart } = drawing.data
          const average = weightedAverage(data)
          return (
            <>
              <ReviewsSummary average={average} total={sum(data.counts)} range={range} />
              <div className="relative h-[300px] min-w-0 lg:ml-5">
                <TrendChart
                  name={series}
                  labels={data.labels}
                  ratings={data.ratings}
                  tips={buckets.map((bucket) => ({
                    title: bucket.title,
                    text: `${decimals(bucket.rating ?? 0)} · ${counted(bucket.count, 'review')}`,
                  }))}
                  label={`${series} over the last ${range}${average === null ? '' : `: ${decimals(average)}`}`}
                />
                {average === null && <WidgetNote>{`No reviews in the last ${range}.`}</WidgetNote>}
                <DataTable
                  caption={title}
                  columns={['Time', series, 'Reviews']}
                  rows={buckets.map(({ title, rating, count }) => [
                    title,
                    rating === null ? 'none' : decimals(rating),
                    count,
                  ])}
                />
              </div>
            </>
          )
        }}
      </Widget>
    </WidgetCard>
  )
}
