import { hasClock } from '@surplate/contract/food-facts'
import { type Region, safetyDeadline } from '@surplate/contract/food-safety'
import type { Deadline } from '~/domain/deadline-tag'
import type { ItemValues } from './item-values'

/** By when the food must be collected, as the server will compute it; null while nothing sets a time. */
export function collectBy(values: ItemValues, region: Region | undefined, now: Date): Deadline | null {
  const { storage, date_label } = values.facts
  const expiration = toTime(values.expiration_date)
  const safe =
    region &&
    safetyDeadline(
      {
        storage,
        date_label: expiration && date_label,
        out_since: outSince(values, now),
        expiration_date: expiration ?? now,
      },
      region,
      now,
    )
  const [earliest] = [expiration, safe?.at]
    .filter((time) => time instanceof Date)
    .toSorted((a, b) => a.getTime() - b.getTime())
  if (!earliest) return null
  return {
    safe_until: safe?.at.toISOString() ?? null,
    safe_rule: safe?.rule ?? null,
    collect_by: earliest.toISOString(),
  }
}

function outSince({ facts: { storage, out_since } }: ItemValues, now: Date) {
  if (!hasClock(storage)) return null
  return toTime(out_since) ?? (storage === 'hot' ? now : null)
}

function toTime(local: string) {
  const time = new Date(local)
  return Number.isNaN(time.getTime()) ? null : time
}
