import { formatInteger } from '@surplate/contract/lib/pluralize'
import { type HandoverWeightBasis, type ShortReason, shortReasonNames } from '@surplate/contract/pickup-rules'
import type { Pickup } from '@surplate/contract/pickups'
import type { ReactNode } from 'react'
import { formatGrams } from '~/domain/weight'
import { placeTime } from '~/lib/place-time'
import { useNow } from '~/ui/layout/use-now'

interface Taken {
  name: string
  granted_quantity: number
  taken: number
  short_reason: ShortReason | null
  grams: number
  weight_basis: HandoverWeightBasis
  temperature: number | null
}

const basisWords: Record<HandoverWeightBasis, string> = {
  weighed: 'weighed',
  declared: 'as declared',
  estimate: 'estimated',
}

export function ReceiptLines({
  pickup: { collector, food_bank, time_zone },
  at,
  taken,
}: {
  pickup: Pickup
  at: string
  taken: readonly Taken[]
}) {
  const place = placeTime(time_zone, useNow())
  return (
    <dl className="grid gap-2 text-compact">
      {taken.map((line, index) => (
        // One item can be on two orders.
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change.
        <Row key={index} term={line.name}>
          {takenText(line)}
          {line.short_reason && (
            <span className="block text-sm font-normal text-soft">{shortReasonNames[line.short_reason]}</span>
          )}
        </Row>
      ))}
      <Row term="Collector">{collector?.name ?? food_bank.name}</Row>
      <Row term="Time">
        {place.day(at)}, {place.time(at)}
      </Row>
    </dl>
  )
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-6">
      <dt className="max-w-1/2 shrink-0 text-faint wrap-anywhere">{term}</dt>
      <dd className="min-w-0 text-right font-medium tabular-nums wrap-anywhere">{children}</dd>
    </div>
  )
}

/** `12 of 12, 4.3 kg weighed, 67 °C`. */
function takenText({ taken, granted_quantity, grams, weight_basis, temperature }: Taken): string {
  const parts = [`${formatInteger(taken)} of ${formatInteger(granted_quantity)}`]
  if (taken > 0) parts.push(`${formatGrams(grams)} ${basisWords[weight_basis]}`)
  if (temperature !== null) parts.push(`${String(temperature).replace('-', '−')}\u00a0°C`)
  return parts.join(', ')
}
