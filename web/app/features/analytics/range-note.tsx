import type { Range } from '@surplate/contract/chart-ranges'

export function rangeWords(range?: Range) {
  return range ? `Last ${range}` : 'All time'
}

/** Which time a figure is of. Without a range it is of all time, whatever the switch of the page says. */
export function RangeNote({ range }: { range?: Range }) {
  return (
    <span className="rounded-full bg-sunken px-2.25 py-0.75 text-2xs leading-4 font-medium whitespace-nowrap text-soft">
      {rangeWords(range)}
    </span>
  )
}
