import { pluralize } from '@surplate/contract/lib/pluralize'
import { isOpen } from '@surplate/contract/pickup-rules'
import { formatGrams, weightOf } from '~/domain/weight'
import { FoodLines } from '../parts/food-lines'
import { Card } from './card'
import { HandedLine } from './handed-line'
import type { ShownPickup } from './shown-pickup'

/** What was promised and, after the handover, what was taken of it. Deadlines of food that stayed matter no more. */
export function FoodCard({ pickup: { lines, receipt, state, time_zone } }: { pickup: ShownPickup }) {
  const grams = lines.reduce((sum, { facts, granted_quantity }) => sum + weightOf(facts, granted_quantity), 0)
  return (
    <Card
      title="Food"
      aside={`${pluralize(lines.length, 'order')}, ${receipt ? `${formatGrams(receipt.grams)} taken` : `about ${formatGrams(grams)}`}`}
    >
      <FoodLines lines={lines} timeZone={time_zone} detailed={isOpen(state) || receipt !== null}>
        {(line) => line.handed && <HandedLine line={line} handed={line.handed} />}
      </FoodLines>
    </Card>
  )
}
