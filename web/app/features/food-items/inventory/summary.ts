import type { DescribedItem } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { formatInteger, pluralize } from '@surplate/contract/lib/pluralize'
import { formatDuration } from '~/lib/format'

/** The item count and what expires first, in real time. `more` means further items are not loaded yet. */
export function inventorySummary(items: readonly DescribedItem[], more: boolean, now: Date) {
  const count = more ? `More than ${pluralize(items.length, 'item')}` : pluralize(items.length, 'item')
  return { count, next: whatGoesFirst(items, now) }
}

function whatGoesFirst(items: readonly DescribedItem[], now: Date) {
  const times = items.map(({ name, facts: { collect_by } }) => ({
    name,
    minutes: minutesLeft(new Date(collect_by), now),
  }))
  const [first] = times.toSorted((a, b) => a.minutes - b.minutes)
  if (!first) return ''
  const last = times.filter(({ minutes }) => minutes < 60).length
  if (last > 1) return `${formatInteger(last)} expire in less than an hour.`
  const who = items.length === 1 ? 'It' : last === 1 ? 'One' : first.name
  if (last === 1) return `${who} expires in less than an hour.`
  return items.length === 1
    ? `It expires in ${formatDuration(first.minutes)}.`
    : `${who} expires first, in ${formatDuration(first.minutes)}.`
}
