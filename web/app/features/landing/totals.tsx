import { counted } from '@surplate/contract/counted'
import { useTotals } from './queries'

/** Says nothing where there is nothing to be proud of yet. */
export function Totals() {
  const totals = useTotals()
  if (!totals?.portions) return null
  return (
    <p className="mt-4 animate-appear text-lg text-[#B9DAD3] tabular-nums">
      So far, <b className="font-semibold text-white">{counted(totals.portions, 'portion')}</b> rescued
      together by {counted(totals.restaurants, 'restaurant')} and {counted(totals.food_banks, 'food bank')}.
    </p>
  )
}
