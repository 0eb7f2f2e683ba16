import type { FoodItem } from '@surplate/contract/food-items'
import { expiresIn, urgency } from '@surplate/contract/food-rules'
import { counted } from '../../lib/format'

/** What is listed and what goes first, in words. `more` items are still to be loaded. */
export function inventorySummary(items: readonly FoodItem[], more: boolean, now: Date) {
  const count = more ? `More than ${counted(items.length, 'item')}` : counted(items.length, 'item')
  return { count, next: whatGoesFirst(items, now) }
}

function whatGoesFirst(items: readonly FoodItem[], now: Date) {
  const times = items.map((item) => ({ name: item.name, time: new Date(item.expiration_date) }))
  const [first] = times.toSorted((a, b) => a.time.getTime() - b.time.getTime())
  if (!first) return ''
  const last = times.filter(({ time }) => urgency(time, now) === 'last').length
  if (last > 1) return `${last} expire in less than an hour.`
  const who = items.length === 1 ? 'It' : last === 1 ? 'One' : first.name
  if (last === 1) return `${who} expires in less than an hour.`
  return items.length === 1
    ? `It expires in ${expiresIn(first.time, now)}.`
    : `${who} expires first, in ${expiresIn(first.time, now)}.`
}
