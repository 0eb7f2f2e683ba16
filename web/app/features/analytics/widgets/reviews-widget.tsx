import type { Range } from '@surplate/contract/lib/chart-ranges'
import { toCsv } from '@surplate/contract/lib/csv'
import { pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import { csvName } from '~/lib/csv-name'
import { formatDecimal } from '~/lib/format'
import { DataTable } from '~/ui/charts/data-table'
import { picture } from '~/ui/layout/picture'
import { bucketTitles, sum, weightedAverage } from '../figures'
import { useFigureOverTime } from '../queries'
import { CsvButton } from './csv-button'
import { RangeNote } from './range-note'
import { ReviewsSummary } from './reviews-summary'
import { Widget } from './widget'
import { WidgetCard } from './widget-card'
import { WidgetNote } from './widget-note'

const title = 'Reviews & Feedback Trends'
const series = 'Average rating'

const TrendChart = picture({
  name: 'trend chart',
  load: () => import('~/ui/charts/trend-chart'),
  pick: (module) => module.TrendChart,
  loading: 'Loading chart...',
})

export function ReviewsWidget({ side, range }: { side: OrganisationKind; range: Range }) {
  const reviews = useFigureOverTime(side, 'reviews', range)
  const { data } = reviews
  const titles = data ? bucketTitles(data) : []
  const buckets = titles.map((title, index) => ({
    title,
    start: data?.starts[index] ?? '',
    rating: data?.ratings[index] ?? null,
    count: data?.counts[index] ?? 0,
  }))
  const table = () =>
    toCsv([['From', series, 'Reviews'], ...buckets.map(({ start, rating, count }) => [start, rating, count])])
  return (
    <WidgetCard
      title={title}
      className="lg:col-span-12"
      note={<RangeNote range={range} />}
      action={
        <CsvButton title={title} file={csvName(title, range)} ready={data !== undefined} write={table} />
      }
    >
      <Widget
        figure={reviews}
        loading="Loading chart..."
        className="m-5 min-h-[300px] lg:grid lg:grid-cols-[14rem_1fr]"
      >
        {() => {
          if (!data) return null
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
                    text: `${formatDecimal(bucket.rating ?? 0)} · ${pluralize(bucket.count, 'review')}`,
                  }))}
                  label={`${series} over the last ${range}${average === null ? '' : `: ${formatDecimal(average)}`}`}
                />
                {average === null && <WidgetNote>{`No reviews in the last ${range}.`}</WidgetNote>}
                <DataTable
                  caption={title}
                  columns={['Time', series, 'Reviews']}
                  rows={buckets.map(({ title, rating, count }) => [
                    title,
                    rating === null ? 'none' : formatDecimal(rating),
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
