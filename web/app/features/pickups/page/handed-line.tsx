import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { type HandoverWeightBasis, isInRange, shortReasonNames } from '@surplate/contract/pickup-rules'
import type { PickupLine } from '@surplate/contract/pickups'
import { CircleCheck, CircleMinus } from 'lucide-react'
import { formatGrams } from '~/domain/weight'

const bases: Record<HandoverWeightBasis, string> = {
  weighed: 'weighed',
  declared: 'as declared',
  estimate: 'estimated',
}

/** What was taken of a line, with its weight and temperature, and why it was less than promised. */
export function HandedLine({
  line,
  handed,
}: {
  line: PickupLine
  handed: NonNullable<PickupLine['handed']>
}) {
  const { granted_quantity, facts } = line
  const { taken, grams, weight_basis, temperature } = handed
  const Icon = taken > 0 ? CircleCheck : CircleMinus
  const measured = [
    taken > 0 && `${formatGrams(grams)} ${bases[weight_basis]}`,
    temperature !== null && `${temperature} °C`,
  ].filter(Boolean)
  const remarks = [
    taken < granted_quantity && shortNote(line, handed),
    temperature !== null && taken > 0 && !isInRange(facts.storage, temperature) && handed.temperature_reason,
  ].filter(Boolean)
  return (
    <div className="mt-1.5 grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-2 rounded-sm bg-sunken px-3 py-2.5 text-sm leading-5">
      <Icon aria-hidden="true" className={taken > 0 ? 'text-primary-text' : 'text-danger-text'} />
      <p className="font-medium tabular-nums">
        {takenText(taken, granted_quantity)}
        {measured.length > 0 && <span className="font-normal text-soft">, {measured.join(', ')}</span>}
      </p>
      {remarks.map((remark) => (
        <p key={String(remark)} className="col-start-2 text-soft wrap-anywhere">
          {remark}
        </p>
      ))}
    </div>
  )
}

function takenText(taken: number, granted: number) {
  if (taken === 0) return 'Not taken'
  return taken === granted
    ? `All ${formatInteger(taken)} taken`
    : `${formatInteger(taken)} of ${formatInteger(granted)} taken`
}

function shortNote(
  { granted_quantity }: PickupLine,
  { taken, short_reason, offered_again }: NonNullable<PickupLine['handed']>,
) {
  const why = short_reason
    ? shortReasonNames[short_reason]
    : `${formatInteger(granted_quantity - taken)} left`
  return offered_again > 0 ? `${why}. ${pluralize(offered_again, 'portion')} back on offer.` : `${why}.`
}
