import { pluralize } from '@surplate/contract/lib/pluralize'
import { useTotals } from './queries'

/** Hidden until there is something to show. */
export function Totals() {
  const totals = useTotals()
  if (!totals?.portions) return null
  return (
    <p className="mt-4 animate-appear text-lg text-[#B9DAD3] tabular-nums">
      So far, <b className="font-semibold text-white">{pluralize(totals.portions, 'portion')}</b> rescued
      together by {pluralize(totals.restaurants, 'restaurant')} and{' '}
      {pluralize(totals.food_banks, 'food bank')}.
    </p>
  )
}
