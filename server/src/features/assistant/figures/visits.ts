import { pluralize } from '@surplate/contract/lib/pluralize'
import type { Pickup } from '@surplate/contract/pickups'
import { zoneName } from '../../../platform/time-zone.ts'
import { type Desk, nameOf } from './figure.ts'
import { dayOf, moment } from './when.ts'

type Times = Pick<Pickup, 'window' | 'time_zone'>

/** `today 7:30 to 9:00 PM` at the place, with the name of its zone if the asker's clock shows another time. */
export function windowText({ window, time_zone }: Times, { now, timeZone }: Desk): string {
  const start = moment(window.from, now, time_zone)
  const end = moment(window.until, now, time_zone)
  const elsewhere = start !== moment(window.from, now, timeZone) ? ` (${zoneName(time_zone)})` : ''
  if (dayOf(window.from, time_zone) !== dayOf(window.until, time_zone))
    return `${start} to ${end}${elsewhere}`
  const [time = end] = end.match(/\S+ [AP]M$/) ?? []
  const half = time.slice(-3)
  const first = start.endsWith(half) ? start.slice(0, -half.length) : start
  return `${first} to ${time}${elsewhere}`
}

const shownFood = 3

/** `12 portions of Biryani, 1 portion of Naan`. */
export function foodText({ lines }: Pick<Pickup, 'lines'>): string {
  const shown = lines
    .slice(0, shownFood)
    .map(({ name, granted_quantity }) => `${pluralize(granted_quantity, 'portion')} of ${nameOf(name)}`)
  const more = lines.length - shown.length
  return [...shown, ...(more > 0 ? [`${pluralize(more, 'more item')}`] : [])].join(', ')
}

/** `3 pickups planned, 1 of them today`. */
export function plannedText(total: number, today: number): string {
  const planned = `${pluralize(total, 'pickup')} planned`
  if (today === total) return `${planned} today`
  return today > 0 ? `${planned}, ${today} of them today` : planned
}

/** Where the collector is; empty before they set off. */
export function progressText({ state, on_the_way_at, collector }: Pickup): string {
  const who = collector ? nameOf(collector.name) : 'The collector'
  if (state === 'arrived') return `. ${who} is at the door`
  return on_the_way_at ? `. ${who} is on the way` : ''
}
