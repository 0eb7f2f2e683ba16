import { type Storage, storageNames } from '@surplate/contract/food-facts'
import { formatInteger } from '@surplate/contract/lib/pluralize'
import type { PickupLine } from '@surplate/contract/pickups'
import { Fragment } from 'react'

/** `12 × Vegetable biryani, hot, 18 × Mango lassi, chilled`; after a handover what was taken. `note` ends it. */
export function FoodSummary({ lines, note }: { lines: readonly PickupLine[]; note?: string | undefined }) {
  const shown = lines.filter(({ handed }) => handed === null || handed.taken > 0)
  return (
    <p className="text-sm leading-5 text-soft wrap-anywhere [&_b]:font-semibold [&_b]:text-fg [&_b]:tabular-nums">
      {shown.length === 0 && 'Nothing was taken'}
      {shown.map(({ request_id, name, facts, granted_quantity, handed }, index) => (
        <Fragment key={request_id}>
          {index > 0 && ', '}
          <b>{formatInteger(handed?.taken ?? granted_quantity)} ×</b> {name}
          {!handed && storageText(facts.storage)}
        </Fragment>
      ))}
      {note && `, ${note}`}
    </p>
  )
}

function storageText(storage: Storage | null) {
  return storage ? `, ${storageNames[storage].toLowerCase()}` : ''
}
