import { formatInteger, plural, pluralize } from '@surplate/contract/lib/pluralize'
import type { OrganisationKind } from '@surplate/contract/roles'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { StarRating } from '~/domain/star-rating'
import { formatDecimal } from '~/lib/format'
import { sum } from '../figures'
import { useFigure } from '../queries'
import { sides } from '../sides'
import { rangeLabel } from '../widgets/range-note'
import { MetricCard, MetricCards } from './metric-card'
import { CategorySplit, Distances, Faces } from './metric-pictures'
import { MetricState } from './metric-state'
import { Unknown } from './unknown'

/** The four metrics, each with a small visual. */
export function Metrics({ side }: { side: OrganisationKind }) {
  const summary = useFigure(side, 'summary')
  const map = useFigure(side, 'map')
  const categories = useFigure(side, 'categories').data
  const top = useFigure(side, 'top').data
  const { metrics, distanceUnit } = sides[side]
  return (
    <MetricCards note={rangeLabel()}>
      <Metric label={metrics.total} query={summary} value={({ total }) => formatInteger(total)}>
        {({ portions }) =>
          categories && (
            <>
              <CategorySplit rows={categories} />
              <span>{otherFigure(side, portions, sum(categories.map(({ count }) => count)))}</span>
            </>
          )
        }
      </Metric>
      <Metric label={metrics.partners} query={summary} value={({ partners }) => formatInteger(partners)}>
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
        value={({ rating }) => rating !== null && formatDecimal(rating)}
      >
        {({ rating, reviews }) =>
          rating === null ? (
            'No reviews yet'
          ) : (
            <>
              <StarRating value={rating} />
              {pluralize(reviews, 'review')}
            </>
          )
        }
      </Metric>
    </MetricCards>
  )
}

/** The figure the metric leaves out: orders for a restaurant, portions for a food bank. */
function otherFigure(side: OrganisationKind, portions: number, orders: number) {
  return side === 'restaurant'
    ? `${plural(portions, 'portion')} in ${pluralize(orders, 'order')}`
    : pluralize(portions, 'portion')
}

function Distance({ value, unit }: { value: number; unit: string }) {
  return (
    <>
      {formatDecimal(value)}
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
  /** False when there is no number yet. */
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
