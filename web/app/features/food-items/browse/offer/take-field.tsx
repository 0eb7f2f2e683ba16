import type { NearbyItem } from '@surplate/contract/food-items'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { formatGrams, weightOf } from '~/domain/weight'
import { Chip } from '~/ui/controls/chip'
import { QuantityStepper } from '~/ui/controls/quantity-stepper'
import type { useTake } from './use-take'

export function TakeField({
  item: { remaining, facts },
  take,
}: {
  item: NearbyItem
  take: ReturnType<typeof useTake>
}) {
  const { quantity } = take
  return (
    <div className="grid gap-1.5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3">
        <QuantityStepper
          label="How much can you take?"
          min={1}
          max={remaining}
          value={take.text}
          onChange={(event) => take.change(event.target.value)}
          onFocus={(event) => event.target.select()}
        />
        <Chip on={quantity === remaining} onClick={take.takeAll} className="min-h-11 mb-0.5">
          All {formatInteger(remaining)}
        </Chip>
      </div>
      <p className="text-sm text-faint">
        {quantity > 0 && `About ${formatGrams(weightOf(facts, quantity))}.`} {rest(remaining - quantity)}
      </p>
      <p role="status" className="text-sm font-semibold text-on-pending empty:hidden">
        {take.changed && `${formatInteger(remaining)} left now`}
      </p>
    </div>
  )
}

function rest(others: number) {
  if (others === 0) return ''
  return `The other ${pluralize(others, 'portion')} ${others === 1 ? 'stays' : 'stay'} on offer.`
}
