import { counted, whole } from '@surplate/contract/counted'
import type { FoodItem } from '@surplate/contract/food-items'
import { minutesLeft } from '@surplate/contract/food-rules'
import { lasting } from '../../lib/format'

/** What is listed and what goes first, in words and in real time. `more` items are still to be loaded. */
export function inventorySummary(items: readonly FoodItem[], more: boolean, now: Date) {
  const count = more ? `More than ${counted(items.length, 'item')}` : counted(items.length, 'item')
  return { count, next: whatGoesFirst(items, now) }
}

function whatGoesFirst(items: readonly FoodItem[], now: Date) {
  const times = items.map(({ name, expiration_date }) => ({
    name,
    minutes: minutesLeft(new Date(expiration_date), now),
  }))
  const [first] = times.toSorted((a, b) => a.minutes - b.minutes)
  if (!first) return ''
  const last = times.filter(({ minutes }) => minutes < 60).length
  if (last > 1) return `${whole(last)} expire in less than an hour.`
  const who = items.length === 1 ? 'It' : last === 1 ? 'One' : first.name
  if (last === 1) return `${who} expires in less than an hour.`
  return items.length === 1
    ? `It expires in ${lasting(first.minutes)}.`
    : `${who} expires first, in ${lasting(first.minutes)}.`
}
