import type { HandoverLine, PickupLine } from '@surplate/contract/pickups'
import { formatGrams, weightOf } from '~/domain/weight'
import type { UnsentHandover } from './offline-store'

/** What was taken of each line, as recorded on the device. */
export function RecordedLines({ handover: { pickup, input } }: { handover: UnsentHandover }) {
  const taken = new Map(input.lines.map((line) => [line.request_id, line]))
  return (
    <ul aria-label="Recorded" className="grid gap-2">
      {pickup.lines.map((line) => (
        <li key={line.request_id} className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
          <span className="min-w-0 text-soft wrap-anywhere">{line.name}</span>
          <span className="ml-auto font-semibold tabular-nums">
            {takenText(line, taken.get(line.request_id))}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** `12 of 12, 4.3 kg, 67 °C`. */
function takenText({ granted_quantity, facts }: PickupLine, line: HandoverLine | undefined) {
  if (!line) return 'Not recorded'
  const parts = [`${line.taken} of ${granted_quantity}`]
  if (line.taken > 0) parts.push(formatGrams(line.grams ?? weightOf(facts, line.taken)))
  if (line.temperature !== null) parts.push(`${line.temperature} °C`)
  return parts.join(', ')
}
