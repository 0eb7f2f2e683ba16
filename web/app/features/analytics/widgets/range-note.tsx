import type { Range } from '@surplate/contract/lib/chart-ranges'

export function rangeLabel(range?: Range) {
  return range ? `Last ${range}` : 'All time'
}

/** The period a figure covers. Without a range it is all time, regardless of the page's selector. */
export function RangeNote({ range }: { range?: Range }) {
  return (
    <span className="rounded-full bg-sunken px-2.25 py-0.75 text-2xs leading-4 font-medium whitespace-nowrap text-soft">
      {rangeLabel(range)}
    </span>
  )
}
