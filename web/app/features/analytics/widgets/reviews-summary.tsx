import type { Range } from '@surplate/contract/lib/chart-ranges'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import { StarRating } from '~/domain/star-rating'
import { formatDecimal } from '~/lib/format'
import { Unknown } from '../metrics/unknown'

/** Average and total, beside the chart or above it on phones. */
export function ReviewsSummary({
  average,
  total,
  range,
}: {
  average: number | null
  total: number
  range: Range
}) {
  return (
    <dl className="mb-5 flex items-end gap-8 border-line lg:mb-0 lg:flex-col lg:items-start lg:justify-center lg:gap-7 lg:border-r lg:pl-1">
      <Figure
        label={`Average rating, last ${range}`}
        value={average === null ? <Unknown /> : formatDecimal(average)}
      >
        {average !== null && <StarRating value={Number(formatDecimal(average))} />}
      </Figure>
      <Figure label={`Total reviews, last ${range}`} value={formatInteger(total)} />
    </dl>
  )
}

function Figure({
  label,
  value,
  children,
}: {
  label: string
  value: React.ReactNode
  children?: React.ReactNode
}) {
  return (
    <div className="flex flex-col">
      <dt className="order-2 mt-1 text-xs text-faint">{label}</dt>
      <dd>
        <span className="block font-display text-[3rem] leading-none font-semibold tracking-[-.03em] tabular-nums">
          {value}
        </span>
        {children}
      </dd>
    </div>
  )
}
