import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { PickupLine } from '@surplate/contract/pickups'
import { requestNumber } from '@surplate/contract/request-rules'
import type { ReactNode } from 'react'
import { AllergenMark } from '~/domain/allergen-mark'
import { allergensSummary, strongestLevel } from '~/domain/allergen-text'
import { FoodPicture } from '~/domain/food-picture'
import { CollectBy } from './collect-by'
import { StorageMark } from './storage-mark'

/**
 * What a pickup is about. `detailed` adds by when each line must leave, its notes and its number; `children` adds what
 * was taken of a line. `photos` is off where nobody is signed in, who could load them.
 */
export function FoodLines({
  lines,
  timeZone,
  detailed = false,
  photos = true,
  children,
}: {
  lines: readonly PickupLine[]
  /** Of the place. */
  timeZone: string
  detailed?: boolean
  photos?: boolean
  children?: (line: PickupLine) => ReactNode
}) {
  return (
    <ul className={detailed ? 'grid gap-5' : 'grid gap-3'}>
      {lines.map((line) => (
        <li key={line.request_id} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-3">
          <FoodPicture
            category={line.category}
            name={line.name}
            photo={photos ? line.photo : null}
            className="size-12 rounded-md [&_img]:scale-118"
          />
          <div className="grid content-start gap-1">
            <p className="font-display text-[1.0625rem] leading-5.5 font-semibold tracking-[-0.015em] wrap-anywhere">
              <span className="text-primary-text tabular-nums">{formatInteger(line.granted_quantity)} ×</span>{' '}
              {line.name}
            </p>
            <LineFacts line={line} />
            {detailed && <LineDetails line={line} timeZone={timeZone} />}
            {children?.(line)}
          </div>
        </li>
      ))}
    </ul>
  )
}

function LineFacts({ line: { facts } }: { line: PickupLine }) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs leading-4.5 text-soft">
      <StorageMark storage={facts.storage} />
      <span className="inline-flex min-w-0 items-start gap-1">
        <AllergenMark level={strongestLevel(facts.allergens)} className="size-4! text-fg" />
        {allergensSummary(facts.allergens)}
      </span>
    </p>
  )
}

function LineDetails({ line, timeZone }: { line: PickupLine; timeZone: string }) {
  return (
    <>
      {line.handed === null && (
        <p className="py-1">
          <CollectBy lines={[line]} timeZone={timeZone} />
        </p>
      )}
      {line.notes && <p className="text-sm whitespace-pre-line wrap-anywhere">{line.notes}</p>}
      <p className="text-xs text-faint tabular-nums">Request ID #{requestNumber(line.request_id)}</p>
    </>
  )
}
