import { defaultPortionGrams } from '@surplate/contract/food-facts'
import { type HandoverWeightBasis, lineProblems, type ShortReason } from '@surplate/contract/pickup-rules'
import type { HandoverLine } from '@surplate/contract/pickups'
import { invalidInput, problem } from '../../../platform/problem.ts'
import type { Granted } from '../../donation-requests/public.ts'
import type { DescribedRow } from '../../food-items/public.ts'
import { safeLimit } from '../pickup-view.ts'

/** A line with what is recorded of it. */
export interface CheckedLine {
  granted: Granted
  promised: number
  taken: number
  short_reason: ShortReason | null
  grams: number
  weight_basis: HandoverWeightBasis
  temperature: number | null
  temperature_reason: string | null
}

type Described = Pick<DescribedRow, 'storage' | 'portion_grams'>

/** Throws unless every promised line is there once and is what the rules allow. */
export function checkLines(
  granted: (Granted & { item: DescribedRow })[],
  stated: HandoverLine[],
  at: Date,
): CheckedLine[] {
  const byRequest = new Map(stated.map((line) => [line.request_id, line]))
  if (byRequest.size !== granted.length || stated.length !== granted.length) throw problem('PICKUP_CHANGED')
  return granted.map(({ item, request }) => {
    const line = byRequest.get(request.id)
    if (!line) throw problem('PICKUP_CHANGED')
    const promised = request.granted_quantity ?? 0
    const [wrong] = Object.entries(lineProblems({ granted_quantity: promised, storage: item.storage }, line))
    if (wrong) throw invalidInput({ [`lines.${stated.indexOf(line)}.${wrong[0]}`]: wrong[1] })
    if (line.taken > 0 && safeLimit(item) < at) throw problem('FOOD_UNSAFE')
    return {
      granted: { item, request },
      promised,
      taken: line.taken,
      short_reason: line.taken < promised ? line.short_reason : null,
      ...weigh(line, item),
      temperature: line.temperature,
      temperature_reason: line.temperature_reason,
    }
  })
}

/** Without a weight, that of the portions counts: the restaurant's own or the default. */
function weigh(
  { taken, grams, weight_basis }: HandoverLine,
  { portion_grams }: Described,
): Pick<CheckedLine, 'grams' | 'weight_basis'> {
  if (taken === 0) return { grams: 0, weight_basis: 'estimate' }
  if (grams !== null) return { grams, weight_basis }
  if (portion_grams !== null) return { grams: taken * portion_grams, weight_basis: 'declared' }
  return { grams: taken * defaultPortionGrams, weight_basis: 'estimate' }
}
