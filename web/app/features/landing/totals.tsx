import { useTotals } from './queries'

/** Says nothing where there is nothing to be proud of yet. */
export function Totals() {
  const totals = useTotals()
  if (!totals?.portions) return null
  return (
    <p className="mt-4 animate-appear text-lg text-[#B9DAD3] tabular-nums">
      So far, <b className="font-semibold text-white">{many(totals.portions, 'portion')}</b> rescued together
      by {many(totals.restaurants, 'restaurant')} and {many(totals.food_banks, 'food bank')}.
    </p>
  )
}

function many(count: number, one: string) {
  return `${count.toLocaleString('en')} ${one}${count === 1 ? '' : 's'}`
}
