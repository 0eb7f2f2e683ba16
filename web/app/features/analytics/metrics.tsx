import { counted, plural, whole } from '@surplate/contract/counted'
import type { UserType } from '@surplate/contract/roles'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { decimals } from '../../lib/format'
import { MetricCard, MetricCards } from '../../ui/metric-card'
import { StarRating } from '../../ui/star-rating'
import { Unknown } from '../../ui/unknown'
import { sum } from './figures'
import { CategorySplit, Distances, Faces } from './metric-pictures'
import { MetricState } from './metric-state'
import { useFigure } from './queries'
import { rangeWords } from './range-note'
import { sides } from './sides'

/** The four numbers, each with a picture of what else is on the page. */
export function Metrics({ side }: { side: UserType }) {
  const summary = useFigure(side, 'summary')
  const map = useFigure(side, 'map')
  const categories = useFigure(side, 'categories').data
  const top = useFigure(side, 'top').data
  const { metrics, distanceUnit } = sides[side]
  return (
    <MetricCards note={rangeWords()}>
      <Metric label={metrics.total} query={summary} value={({ total }) => whole(total)}>
        {({ portions }) =>
          categories && (
            <>
              <CategorySplit rows={categories} />
              <span>{inOtherWords(side, portions, sum(categories.map(({ count }) => count)))}</span>
            </>
          )
        }
      </Metric>
      <Metric label={metrics.partners} query={summary} value={({ partners }) => whole(partners)}>
        {({ partners }) => top && <Faces rows={top} total={partners} />}
      </Metric>
      <Metric
        label={metrics.distance}
        query={map}
        value={({ avgDistance }) =>
          avgDistance !== null && <Distance value={avgDistance} unit={distanceUnit} />
        }
      >
        {({ others, avgDistance }) => <Distances places={others} average={avgDistance} />}
      </Metric>
      <Metric
        label={metrics.rating}
        query={summary}
        value={({ rating }) => rating !== null && decimals(rating)}
      >
        {({ rating, reviews }) =>
          rating === null ? (
            'No reviews yet'
          ) : (
            <>
              <StarRating value={rating} />
              {counted(reviews, 'review')}
            </>
          )
        }
      </Metric>
    </MetricCards>
  )
}

/** Portions to one who reads orders, orders to one who reads portions. */
function inOtherWords(side: UserType, portions: number, orders: number) {
  return side === 'restaurant'
    ? `${plural(portions, 'portion')} in ${counted(orders, 'order')}`
    : counted(portions, 'portion')
}

function Distance({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {decimals(value)}
      {unit && <span className="ml-1 text-lg font-medium tracking-normal text-soft"> {unit}</span>}
    </>
  )
}

function Metric<Data>({
  label,
  query,
  value,
  children,
}: {
  label: string
  query: UseQueryResult<Data>
  /** False stands for a number that there is not yet. */
  value: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}) {
  if (query.data === undefined) return <MetricState label={label} query={query} />
  return (
    <MetricCard label={label} value={value(query.data) || <Unknown />}>
      {children(query.data)}
    </MetricCard>
  )
}
